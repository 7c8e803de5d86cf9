import type { OpenWire } from './connection.ts';

/** If the page's policy forbids the address, only `error` fires, without a close. */
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
