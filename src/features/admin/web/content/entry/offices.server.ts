import { textOf } from '../../admin-page.server.ts';
import { type OfficeFields, officeFields } from './office-fields.ts';

type Names = { ru: string; kk: string; en: string };
/** As the facts of the page have it, or something older. */
type Office = Partial<{
	city: Names;
	address: Names;
	hours: Names;
	kato: string | null;
	phones: string[];
	email: string | null;
}>;

/** Offices as the form has them. */
export function officesOf(facts: Readonly<Record<string, unknown>>): OfficeFields[] {
	const offices = Array.isArray(facts.offices) ? (facts.offices as Office[]) : [];
	return offices.map(({ city, address, hours, kato, phones, email }) => ({
		...{ city_ru: city?.ru ?? '', city_kk: city?.kk ?? '', city_en: city?.en ?? '' },
		...{ address_ru: address?.ru ?? '', address_kk: address?.kk ?? '', address_en: address?.en ?? '' },
		...{ hours_ru: hours?.ru ?? '', hours_kk: hours?.kk ?? '', hours_en: hours?.en ?? '' },
		...{ kato: kato ?? '', phones: phones?.join('\n') ?? '', email: email ?? '' },
	}));
}

/** What the form says of offices; those in which nothing is written are none. Undefined: it does not ask. */
export function readOffices(form: FormData): Office[] | undefined {
	if (!form.has('offices')) return undefined;
	return typedOffices(form)
		.filter((office) => Object.values(office).some((value) => value !== ''))
		.map((office) => ({
			city: { ru: office.city_ru, kk: office.city_kk, en: office.city_en },
			address: { ru: office.address_ru, kk: office.address_kk, en: office.address_en },
			hours: { ru: office.hours_ru, kk: office.hours_kk, en: office.hours_en },
			kato: office.kato || null,
			phones: office.phones.split(/\s*[\r\n]+\s*/).filter(Boolean),
			email: office.email || null,
		}));
}

/** More than the form shows. */
const mostOffices = 30;

function typedOffices(form: FormData): OfficeFields[] {
	const count = Math.min(mostOffices, Math.max(0, Number(form.get('offices')) || 0));
	return Array.from({ length: count }, (_, at) => {
		const fields = officeFields.map((name) => [name, textOf(form, `office_${at}_${name}`)]);
		return Object.fromEntries(fields) as OfficeFields;
	});
}

/** `office_add`, `office_remove_1`, `office_up_1`, `office_down_1`: the form with its offices otherwise, still unsaved. */
export function rearranged(form: FormData, act: string): Record<string, string> | null {
	const [, verb = '', number = ''] = /^office_(add|remove|up|down)(?:_(\d{1,2}))?$/.exec(act) ?? [];
	if (verb === '') return null;
	const offices = typedOffices(form);
	const at = Number(number);
	const one = offices[at];
	if (verb === 'add') offices.push(Object.fromEntries(officeFields.map((name) => [name, ''])) as OfficeFields);
	else if (one !== undefined) {
		offices.splice(at, 1);
		if (verb !== 'remove') offices.splice(Math.max(0, at + (verb === 'up' ? -1 : 1)), 0, one);
	}
	const others = [...form].flatMap(([name, value]) =>
		typeof value === 'string' && !/^office/.test(name) ? [[name, value] as const] : [],
	);
	const typed = offices.flatMap((office, place) =>
		Object.entries(office).map(([name, value]) => [`office_${place}_${name}`, value] as const),
	);
	return { ...Object.fromEntries([...others, ...typed]), offices: String(Math.min(mostOffices, offices.length)) };
}
