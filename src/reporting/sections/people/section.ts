import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, list, partyNumber, percent, person, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { countryName, type Message } from '../../words.ts';

type Person = FactKinds['person'];

const lifeStates: Readonly<Record<Person['lifeStatus'], Message>> = {
	alive: m.reporting_life_alive,
	dead: m.reporting_life_dead,
	unclear: m.reporting_unclear,
};

export const people = defineSection({
	code: 'people',
	title: m.reporting_section_people,
	report: 'basic',
	presenters: {
		founder: tableOf<FactKinds['founder']>({
			caption: m.reporting_table_founders,
			newestBy: ({ to, sharePercent }) => (to === null ? 1000 + (sharePercent ?? 0) : 0),
			columns: [
				column(m.reporting_label_founder, ({ name }) => text(name)),
				column(m.reporting_label_bin_iin, ({ iinBin }) => partyNumber(iinBin)),
				numbers(m.reporting_label_share, ({ sharePercent }, words) => percent(sharePercent, words)),
				column(m.reporting_label_country, ({ country }, words) =>
					text(country === null ? null : countryName(country, words)),
				),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
			],
		}),
		head: tableOf<FactKinds['head']>({
			caption: m.reporting_table_heads,
			newestBy: ({ to, from }) => (to === null ? '9999-12-31' : (from ?? to)),
			columns: [
				column(m.reporting_label_full_name, ({ name }) => person(name)),
				column(m.reporting_label_iin, ({ iin }) => partyNumber(iin)),
				column(m.reporting_label_position, ({ position }) => text(position)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
			],
		}),
		family_link: tableOf<FactKinds['family_link']>({
			caption: m.reporting_table_family,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_act, ({ actKind }) => text(actKind)),
				column(m.reporting_label_number, ({ actNumber }) => text(actNumber)),
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
				column(m.reporting_label_persons, ({ persons }) => list(persons.map(personName))),
			],
		}),
		person: tableOf<Person>({
			caption: m.reporting_table_person,
			columns: [
				column(m.reporting_label_full_name, ({ lastName, firstName, middleName }) =>
					person([lastName, firstName, middleName].filter((part) => part !== null).join(' ')),
				),
				column(m.reporting_label_life_status, ({ lifeStatus }, words) => text(words.say(lifeStates[lifeStatus]))),
				column(m.reporting_label_documents, ({ documents }) => list(documents.map(({ kind }) => kind))),
				column(m.reporting_label_valid_to, ({ documents }, words) => day(documents[0]?.validTo ?? null, words)),
			],
		}),
	},
});
