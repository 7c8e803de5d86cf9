import { type AddressInfo, createServer, type Socket } from 'node:net';
import { keepLetter, wasGreylisted } from './inbox.ts';

/**
 * A mail server that takes every letter. What stands before the @ of the address makes it misbehave: `refuse` (550), `later`
 * (451), `greylist` (451 once, then good), `full` (552 behind the text), `hang` (no answer), `reset` (the line breaks).
 */
export async function serveMail(port: number): Promise<{ url: string; close(): Promise<void> }> {
	const lines = new Set<Socket>();
	const server = createServer((socket) => {
		lines.add(socket);
		socket.once('close', () => lines.delete(socket)).on('error', () => undefined);
		talk(socket);
	});
	await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close() {
			for (const line of lines) line.destroy();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

const longestLetter = 2 ** 20;
const replies: Readonly<Record<string, string>> = {
	EHLO: '250 mail.simulator.example',
	HELO: '250 mail.simulator.example',
	MAIL: '250 2.0.0 OK',
	RSET: '250 2.0.0 OK',
	NOOP: '250 2.0.0 OK',
};

function talk(socket: Socket): void {
	let buffered = '';
	let to = '';
	let isLetter = false;
	const say = (line: string): void => void socket.write(`${line}\r\n`);
	const hear = (line: string): void => {
		const verb = line.slice(0, 4).toUpperCase();
		if (verb === 'QUIT') socket.end('221 2.0.0 Bye\r\n');
		else if (verb === 'RCPT') {
			to = /<([^>]*)>/.exec(line)?.[1] ?? '';
			answerRecipient(to, socket, say);
		} else if (verb === 'DATA') {
			isLetter = true;
			say('354 End with a full stop');
		} else say(replies[verb] ?? '502 5.5.2 Not implemented');
	};
	const endLetter = (letter: string): void => {
		const isFull = to.startsWith('full@');
		if (!isFull) keepLetter(to, letter);
		say(isFull ? '552 5.2.2 Mailbox full' : '250 2.0.0 Queued');
	};
	say('220 mail.simulator.example ESMTP');
	socket.setEncoding('utf8').on('data', (part: string) => {
		buffered += part;
		if (buffered.length > longestLetter) socket.destroy();
		for (;;) {
			const end = buffered.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
			if (end === -1) return;
			const taken = buffered.slice(0, end);
			buffered = buffered.slice(end + (isLetter ? 5 : 2));
			if (!isLetter) hear(taken);
			else {
				isLetter = false;
				endLetter(taken);
			}
		}
	});
}

function answerRecipient(to: string, socket: Socket, say: (line: string) => void): void {
	const [name] = to.split('@');
	const isPutOff = name === 'later' || (name === 'greylist' && !wasGreylisted(to));
	if (name === 'reset') socket.destroy();
	else if (name === 'refuse') say('550 5.1.1 No such user');
	else if (isPutOff) say('451 4.7.1 Try again later');
	else if (name !== 'hang') say('250 2.1.5 OK');
}
