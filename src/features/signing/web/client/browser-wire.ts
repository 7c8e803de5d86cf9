import type { OpenWire } from './connection.ts';

/** A policy of the page that forbids the address is told by `error` alone, without a close. */
export const browserWire: OpenWire = (url, { received, ended }) => {
	const socket = new WebSocket(url);
	socket.addEventListener('message', ({ data }) => {
		if (typeof data === 'string') received(data);
	});
	socket.addEventListener('error', ended);
	socket.addEventListener('close', ended);
	return {
		send(text) {
			if (socket.readyState === WebSocket.OPEN) socket.send(text);
		},
		close: () => socket.close(),
	};
};
