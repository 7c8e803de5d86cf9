import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, row, rowsOf, tableOf } from '../../blocks.ts';
import { day, isWebAddress, joined, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { countryName, type Message, type Words } from '../../words.ts';
import { controllers, exceptionOf } from './control.ts';

type Company = FactKinds['foreign_company'];
type Lei = FactKinds['lei_record'];

const companyStates: Readonly<Record<Exclude<Company['status'], 'unclear'>, Message>> = {
	active: m.reporting_status_active,
	inactive: m.reporting_status_inactive,
	liquidating: m.reporting_status_liquidating,
	liquidated: m.reporting_status_liquidated,
	bankrupt: m.reporting_status_bankrupt,
	reorganizing: m.reporting_status_reorganizing,
};
const leiStates: Readonly<Record<Lei['entityStatus'], Message>> = {
	active: m.reporting_status_active,
	inactive: m.reporting_status_inactive,
	unclear: m.reporting_unclear,
};
/** Registration statuses of the Global LEI System; others are shown as they are. */
const leiRegistration: Readonly<Record<string, Message>> = {
	ISSUED: m.reporting_lei_issued,
	LAPSED: m.reporting_lei_lapsed,
	RETIRED: m.reporting_lei_retired,
	ANNULLED: m.reporting_lei_annulled,
	DUPLICATE: m.reporting_lei_duplicate,
	PENDING_TRANSFER: m.reporting_lei_transfer,
	PENDING_ARCHIVAL: m.reporting_lei_transfer,
};

function country(code: string | null, words: Words) {
	return text(code === null ? null : countryName(code, words));
}

function companyState({ status, statusText }: Company, words: Words) {
	return text(foreignStateWord(status, words) ?? statusText);
}

/** State of a firm abroad in words; null: its register says it in a word that nobody knows. */
export function foreignStateWord(status: Company['status'], words: Words): string | null {
	return status === 'unclear' ? null : words.say(companyStates[status]);
}

export const foreign = defineSection({
	code: 'foreign',
	title: m.reporting_section_foreign,
	report: 'full',
	presenters: {
		lei_record: rowsOf<Lei>((record, words) => [
			row(m.reporting_label_lei, text(record.lei)),
			row(m.reporting_label_name, text(record.name)),
			row(m.reporting_label_country, country(record.country, words)),
			row(m.reporting_label_registered_as, text(record.registeredAs)),
			row(m.reporting_label_status, text(words.say(leiStates[record.entityStatus]))),
			row(m.reporting_label_lei_state, leiState(record, words)),
			row(m.reporting_label_lei_renewal, day(record.nextRenewalOn, words)),
			row(m.reporting_label_address, text(record.address)),
			row(m.reporting_label_lei_parent, text(record.parentLei)),
		]),
		vat_number: rowsOf<FactKinds['vat_number']>(({ country: code, number, isValid, consultation, ...of }, words) => [
			row(m.reporting_label_vat_number, joined(code, number)),
			row(
				m.reporting_label_state,
				isValid
					? { text: words.say(m.reporting_vat_valid) }
					: { text: words.say(m.reporting_vat_invalid), tone: 'attention' },
			),
			row(m.reporting_label_name, text(of.name)),
			row(m.reporting_label_address, text(of.address)),
			row(m.reporting_label_vat_consultation, text(consultation ?? null)),
		]),
		foreign_company: rowsOf<Company>((company, words) => [
			row(m.reporting_label_name, nameOf(company)),
			row(m.reporting_label_country, country(company.country, words)),
			row(m.reporting_label_registration_number, text(company.number)),
			row(m.reporting_label_status, companyState(company, words)),
			row(m.reporting_label_legal_form, text(company.companyType)),
			row(m.reporting_label_registered_on, day(company.incorporatedOn, words)),
			row(m.reporting_label_dissolved_on, day(company.dissolvedOn, words)),
			row(m.reporting_label_head, text(company.headName)),
			row(m.reporting_label_address, text(company.address)),
			row(m.reporting_label_activity, text(company.activity)),
		]),
		foreign_officer: tableOf<FactKinds['foreign_officer']>({
			caption: m.reporting_table_officers,
			newestBy: ({ to, from }) => (to === null ? '9999-12-31' : (from ?? to)),
			columns: [
				column(m.reporting_label_full_name, ({ name }) => text(name)),
				column(m.reporting_label_position, ({ role }) => text(role)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
				column(m.reporting_label_nationality, ({ nationality }) => text(nationality)),
			],
		}),
		foreign_parent: rowsOf<FactKinds['foreign_parent']>((parent, words) => [
			row(m.reporting_label_parent, text(parent.name)),
			row(m.reporting_label_parent_lei, text(parent.lei)),
			row(m.reporting_label_country, country(parent.country, words)),
			row(m.reporting_label_parent_exception, text(exceptionOf(parent, words))),
		]),
		foreign_controller: controllers,
	},
});

function leiState({ registrationStatus }: Lei, words: Words) {
	const known = leiRegistration[registrationStatus.toUpperCase()];
	const cell = text(known === undefined ? registrationStatus : words.say(known));
	return cell !== null && registrationStatus.toUpperCase() === 'LAPSED'
		? { ...cell, tone: 'attention' as const }
		: cell;
}

function nameOf({ name, registryUrl }: Company) {
	const cell = text(name);
	return cell === null || registryUrl === null || !isWebAddress(registryUrl) ? cell : { ...cell, url: registryUrl };
}
