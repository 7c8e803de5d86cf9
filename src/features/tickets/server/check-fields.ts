import { AppError, type FieldError, type FieldRule } from '#domain/error.ts';
import { isMailAddress } from '#domain/mail-address.ts';
import { findBankCode, parseBik } from '#domain/numbers/bik.ts';
import { parseIbanKz } from '#domain/numbers/iban-kz.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import { parsePhone } from '#domain/numbers/phone.ts';
import type { ActBody, SendBody } from '../contract.ts';

export type Contacts = { name: string; companyName: string | null; phone: string; email: string };

type TypedContacts = Pick<SendBody, 'name' | 'company_name' | 'phone' | 'email' | 'agreement'>;

/** @returns contacts as they are kept, null unless all are right; and every field that is wrong */
export function judgeContacts(body: TypedContacts): { contacts: Contacts | null; fields: FieldError[] } {
	const fields: FieldError[] = [];
	const refuse = (field: keyof SendBody, rule: FieldRule) => fields.push({ field, rule });
	const name = body.name.trim();
	if (name === '') refuse('name', 'required');
	const phone = parsePhone(body.phone.trim());
	if (!phone.ok) refuse('phone', phone.reason === 'format' ? 'phone_format' : 'phone_not_kz_mobile');
	const email = body.email.trim();
	if (!isMailAddress(email)) refuse('email', 'email');
	if (!body.agreement) refuse('agreement', 'required');
	if (fields.length > 0 || !phone.ok) return { contacts: null, fields };
	return { contacts: { name, companyName: body.company_name?.trim() || null, phone: phone.value, email }, fields };
}

/** @throws AppError bad_request with every field that is wrong */
export function checkContacts(body: TypedContacts): Contacts {
	const { contacts, fields } = judgeContacts(body);
	if (contacts === null) throw new AppError('bad_request', { fields });
	return contacts;
}

export type Requisites = {
	bin: string;
	organizationName: string;
	address: string;
	bik: string;
	kato: string;
	iik: string;
};

const needed = ['tariff', 'bin', 'organization_name', 'address', 'bik', 'kato', 'iik'] as const;

/** @returns requisites as they are kept, and every field that is wrong; whether its KATO exists is not known here */
export function checkRequisites(body: ActBody): { requisites: Requisites; fields: FieldError[] } {
	const typed = Object.fromEntries(needed.map((field) => [field, body[field]?.trim() ?? ''])) as Record<
		(typeof needed)[number],
		string
	>;
	const fields: FieldError[] = needed
		.filter((field) => typed[field] === '')
		.map((field) => ({ field, rule: 'required' }));
	const refuse = (field: (typeof needed)[number], rule: FieldRule) => {
		if (typed[field] !== '') fields.push({ field, rule });
	};
	const bin = parseIinBin(typed.bin);
	if (!bin.ok) refuse('bin', 'bin');
	const bik = parseBik(typed.bik);
	const isKnownBank = bik.ok && findBankCode(bik.value) !== undefined;
	if (!isKnownBank) refuse('bik', 'bik');
	const iik = parseIbanKz(typed.iik, isKnownBank ? bik.value : undefined);
	if (!iik.ok) refuse('iik', iik.reason === 'bank' ? 'iik_bank' : 'iik');
	const { organization_name: organizationName, address, kato } = typed;
	return {
		requisites: {
			...{ bin: bin.ok ? bin.value : '', bik: bik.ok ? bik.value : '', iik: iik.ok ? iik.value : '' },
			...{ organizationName, address, kato },
		},
		fields,
	};
}

/** What requisites are refused with. */
export function refuseRequisites(fields: readonly FieldError[]): AppError {
	if (fields.some(({ rule }) => rule === 'required')) return new AppError('bad_request', { fields });
	return new AppError(fields.some(({ rule }) => rule === 'bin') ? 'bin_incorrect' : 'requisites_incorrect', { fields });
}
