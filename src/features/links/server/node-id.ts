import { AppError } from '#domain/error.ts';

/** What a node of the graph stands for. A person is a full name: the register gives no number of a head. */
export type NodeKey =
	| { kind: 'subject'; id: string }
	| { kind: 'person'; name: string }
	| { kind: 'address'; key: string }
	| { kind: 'phone'; number: string };

const letters = { subject: 's', person: 'p', address: 'a', phone: 't' } as const;

/** Ids are made of what they stand for: nothing is kept between two steps, and a node met twice is one node. */
export function nodeIdOf(key: NodeKey): string {
	const value =
		key.kind === 'subject' ? key.id : key.kind === 'person' ? key.name : key.kind === 'address' ? key.key : key.number;
	return `${letters[key.kind]}:${Buffer.from(value, 'utf8').toString('base64url')}`;
}

/** @throws AppError `bad_request` naming the field */
export function parseNodeId(id: string): NodeKey {
	const value = Buffer.from(id.slice(2), 'base64url').toString('utf8');
	const isWhole =
		id[1] === ':' && value !== '' && !value.includes('\0') && !value.includes('\ufffd') && nodeIdIs(id, value);
	if (isWhole && id.startsWith('s')) return { kind: 'subject', id: value };
	if (isWhole && id.startsWith('p')) return { kind: 'person', name: value };
	if (isWhole && id.startsWith('a')) return { kind: 'address', key: value };
	if (isWhole && id.startsWith('t')) return { kind: 'phone', number: value };
	throw new AppError('bad_request', { fields: [{ field: 'node', rule: 'format' }] });
}

function nodeIdIs(id: string, value: string): boolean {
	return Buffer.from(value, 'utf8').toString('base64url') === id.slice(2);
}
