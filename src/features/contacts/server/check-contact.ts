import { AppError, type FieldError } from '#domain/error.ts';
import { type IinBin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { judgeContacts } from '#features/tickets/public.ts';
import type { ContactBody } from '../contract.ts';

export type CheckedContact = Pick<ContactBody, 'topic'> & {
	name: string;
	phone: string;
	email: string;
	bin: IinBin | null;
	text: string;
	page: string | null;
};

const oneLine = ['name', 'phone', 'email', 'bin', 'page'] as const;

/** @throws AppError bad_request with every field that is wrong; bin_incorrect where that is all */
export function checkContact(body: ContactBody): CheckedContact {
	const { contacts, fields: found } = judgeContacts(body);
	// a line break in what stands in the head of a letter begins another line of it
	const broken = oneLine.filter((field) => /[\r\n]/.test(body[field] ?? ''));
	const fields: FieldError[] = [
		...found.filter(({ field }) => !broken.some((one) => one === field)),
		...broken.map((field) => ({ field, rule: 'forbidden_characters' as const })),
	];
	const isTrial = body.topic === 'trial';
	const text = body.text?.trim() ?? '';
	if (text === '' && !isTrial) fields.push({ field: 'text', rule: 'required' });
	const typedBin = body.bin?.trim() ?? '';
	const bin = parseIinBin(typedBin);
	if (typedBin === '' && isTrial) fields.push({ field: 'bin', rule: 'required' });
	if (typedBin !== '' && !bin.ok && !broken.includes('bin')) fields.push({ field: 'bin', rule: 'bin' });
	const page = body.page?.trim() || null;
	if (page !== null && !/^\/(?![/\\])/.test(page)) fields.push({ field: 'page', rule: 'format' });
	if (fields.length > 0 || contacts === null) {
		const isOnlyBin = fields.every(({ rule }) => rule === 'bin');
		throw new AppError(isOnlyBin ? 'bin_incorrect' : 'bad_request', { fields });
	}
	const { name, phone, email } = contacts;
	return { topic: body.topic, name, phone, email, bin: bin.ok ? bin.value : null, text, page };
}
