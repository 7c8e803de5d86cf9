import type { Socket } from 'node:net';

const lingerMs = 500;

/**
 * For a request that is answered before it was read: a connection that is closed with something unread behind it is
 * reset, and the answer may be lost with it. So our side is closed first, and the rest a moment later.
 */
export function closeLingering(socket: Socket): void {
	socket.destroySoon = () => {
		socket.end();
		setTimeout(() => socket.destroy(), lingerMs).unref();
	};
}
