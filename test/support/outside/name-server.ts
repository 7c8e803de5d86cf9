import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** Records by question, such as `1.66.249.66.in-addr.arpa PTR`; `hang`: never answered, `fail`: answered SERVFAIL. */
type Zone = Record<string, readonly string[] | 'hang' | 'fail'>;

const types = { A: 1, PTR: 12, AAAA: 28 } as const;

/** A name server of the tests, asked over UDP like a genuine one. */
export async function startNameServer(zone: Zone) {
	const asked: string[] = [];
	const socket = createSocket('udp4');
	socket.on('message', (message, from) => {
		const { question, end } = questionOf(message);
		asked.push(question);
		const records = zone[question] ?? [];
		if (records !== 'hang') socket.send(answerTo(message.subarray(0, end), question, records), from.port, from.address);
	});
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	return {
		address: `127.0.0.1:${socket.address().port}`,
		asked,
		close: async () => void socket.close(),
	};
}

function questionOf(message: Buffer): { question: string; end: number } {
	const labels: string[] = [];
	let at = 12;
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString('latin1', at + 1, at + 1 + length));
		at += 1 + length;
	}
	const code = message.readUInt16BE(at + 1);
	const type = Object.entries(types).find(([, number]) => number === code)?.[0] ?? String(code);
	return { question: `${labels.join('.').toLowerCase()} ${type}`, end: at + 5 };
}

function answerTo(asked: Buffer, question: string, records: readonly string[] | 'fail'): Buffer {
	const head = Buffer.from(asked);
	const answers = records === 'fail' ? [] : records.map((record) => recordOf(question, record));
	head.writeUInt16BE(records === 'fail' ? 0x8182 : 0x8180, 2);
	head.writeUInt16BE(answers.length, 6);
	head.fill(0, 8, 12);
	return Buffer.concat([head, ...answers]);
}

function recordOf(question: string, value: string): Buffer {
	const type = types[question.split(' ')[1] as keyof typeof types];
	const data = type === types.PTR ? nameOf(value) : addressOf(value);
	// the name is that of the question, a minute to live
	const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
	return Buffer.concat([head, data]);
}

function nameOf(name: string): Buffer {
	const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
	return Buffer.concat([...labels, Buffer.from([0])]);
}

function addressOf(address: string): Buffer {
	if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
	return Buffer.from(
		address
			.split(':')
			.map((part) => part.padStart(4, '0'))
			.join(''),
		'hex',
	);
}
