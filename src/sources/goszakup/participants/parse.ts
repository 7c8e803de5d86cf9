import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openPage } from '../graphql.ts';

/** An open term is written as a day far ahead, or long gone (format sheet F12). */
const openTerms: ReadonlySet<string | null> = new Set(['2099-01-01', '1999-01-01']);

export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const facts: Statement[] = [];
	for (const [index, entry] of openPage(raw[0], 'Subjects', oddities).entries())
		facts.push(...factsOf(Strict.open(entry, `Subjects[${index}]`, oddities), oddities));
	return { facts, asOf: null, oddities };
}

function factsOf(subject: Strict, oddities: Oddity[]): Statement[] {
	subject.ignore('pid', 'bin', 'iin', 'nameRu', 'nameKz');
	const role = {
		isSupplier: subject.boolean('supplier') ?? false,
		isCustomer: subject.boolean('customer') ?? false,
		isOrganizer: subject.boolean('organizer') ?? false,
		registeredOn: subject.date('regdate'),
		updatedOn: subject.date('lastUpdateDate'),
	};
	const [phone, email, website] = [subject.text('phone'), subject.text('email'), subject.text('website')];
	const facts: Statement[] = [{ kind: 'procurement_participant', value: role }];
	const address = addressOf(subject.list('Address'), oddities);
	if (phone !== null || email !== null || website !== null || address !== null)
		facts.push({
			kind: 'contacts',
			value: {
				phones: phone === null ? [] : [phone],
				emails: email === null ? [] : [email],
				website,
				address,
			},
		});
	for (const [index, entry] of subject.list('Employees').entries()) {
		const employee = Strict.open(entry, `Employees[${index}]`, oddities);
		const to = employee.date('endDate');
		const value = {
			iin: employee.text('iin'),
			name: employee.requiredText('fio'),
			position: employee.text('roleName'),
			from: employee.date('startDate'),
			to: openTerms.has(to) ? null : to,
		};
		employee.ignore('role').close();
		facts.push({ kind: 'head', value });
	}
	subject.close();
	return facts;
}

/** The legal address stands first; others are stores and post. */
function addressOf(addresses: readonly unknown[], oddities: Oddity[]): string | null {
	const [first] = addresses;
	if (first === undefined) return null;
	const address = Strict.open(first, 'Address[0]', oddities).ignore('addressType', 'katoCode');
	const text = address.text('address');
	address.close();
	return text;
}
