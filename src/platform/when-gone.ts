import type { ServerResponse } from 'node:http';

/**
 * Calls `left` once when the answer ends or nobody can read it any more; at once where that has happened already: a reader
 * may go while it is being found out what to tell him, and what ended then is never announced again.
 */
export function whenGone(answer: ServerResponse, left: () => void): void {
	const { socket } = answer.req;
	if (answer.closed || answer.destroyed || socket.destroyed) {
		left();
		return;
	}
	let isGone = false;
	const leave = () => {
		// the end of a connection is told to its answer in the middle of being told here
		if (isGone) return;
		isGone = true;
		answer.off('close', leave);
		socket.off('close', leave);
		left();
	};
	answer.once('close', leave);
	// an answer that waits behind another one of its connection is not told of the connection's end
	socket.once('close', leave);
}
