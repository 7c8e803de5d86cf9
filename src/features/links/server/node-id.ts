import { AppError } from '#domain/error.ts';
import { isPerson, type SubjectKind } from '#domain/subject.ts';

/** What several subjects have in common. A person is a full name: the register gives no number of a head. */
export type ThingKey =
	| { kind: 'person'; name: string }
	| { kind: 'address'; key: string }
	| { kind: 'phone'; number: string };
export type NodeKey = { kind: 'subject'; id: string } | ThingKey;

const letters = { subject: 's', person: 'p', address: 'a', phone: 't' } as const;

/** Ids are derived from their subject: nothing is stored between two steps, and a node found twice is one node. */
export function nodeIdOf(key: NodeKey): string {
	const value =
		key.kind === 'subject' ? key.id : key.kind === 'person' ? key.name : key.kind === 'address' ? key.key : key.number;
	return `${letters[key.kind]}:${Buffer.from(value, 'utf8').toString('base64url')}`;
}

/** What opens the card. A sole proprietor's number is personal data: links carry our id instead. */
export function cardIdOf({ kind, bin, public_id }: { kind: SubjectKind; bin: string; public_id: string }): string {
	return isPerson(kind) ? public_id : bin;
}

/** Of a thing: the links of a subject are asked for by the subject itself. @throws AppError `bad_request` naming the field */
export function parseThingId(id: string): ThingKey {
	const value = Buffer.from(id.slice(2), 'base64url').toString('utf8');
	const isWhole =
		id[1] === ':' && value !== '' && !value.includes('\0') && !value.includes('\ufffd') && nodeIdIs(id, value);
	if (isWhole && id.startsWith('p')) return { kind: 'person', name: value };
	if (isWhole && id.startsWith('a')) return { kind: 'address', key: value };
	if (isWhole && id.startsWith('t')) return { kind: 'phone', number: value };
	throw new AppError('bad_request', { fields: [{ field: 'node', rule: 'format' }] });
}

function nodeIdIs(id: string, value: string): boolean {
	return Buffer.from(value, 'utf8').toString('base64url') === id.slice(2);
}
