import { type ControlStatement, readControlStatement } from '#domain/facts/control-statement.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { ParentException } from '#domain/facts/kinds/foreign.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, text } from '../../cells.ts';
import type { Message, Words } from '../../words.ts';

type Controller = FactKinds['foreign_controller'];

const exceptions: Readonly<Record<Exclude<ParentException, 'unclear'>, Message>> = {
	no_lei: m.reporting_parent_no_lei,
	natural_persons: m.reporting_parent_natural_persons,
	non_consolidating: m.reporting_parent_non_consolidating,
	no_known_person: m.reporting_parent_no_known_person,
	non_public: m.reporting_parent_non_public,
};

/** Why a firm names no parent; a reason that nobody knows stands as the register writes it. */
export function exceptionOf({ exception, exceptionText }: FactKinds['foreign_parent'], words: Words): string | null {
	return exception === null || exception === 'unclear' ? exceptionText : words.say(exceptions[exception]);
}

/** Whom the register names as in control, and what the company says where it names nobody. */
export const controllers = tableOf<Controller>({
	caption: m.reporting_table_control,
	newestBy: ({ to, from }) => (to === null ? '9999-12-31' : (from ?? to)),
	columns: [
		column(m.reporting_label_controller, (controller, words) => text(whoOf(controller, words))),
		column(m.reporting_label_control_nature, (controller, words) => text(natureOf(controller, words))),
		column(m.reporting_label_from, ({ from }, words) => day(from, words)),
		column(m.reporting_label_to, ({ to }, words) => day(to, words)),
		column(m.reporting_label_residence, ({ country }) => text(country)),
		column(m.reporting_label_nationality, ({ nationality }) => text(nationality)),
		column(m.reporting_label_born_year, ({ bornOn }) => text(bornOn)),
	],
});

function whoOf({ name, statement }: Controller, { say }: Words): string {
	if (name !== null) return name;
	return say(isHidden(statement) ? m.reporting_control_hidden : m.reporting_control_nobody);
}

/** What the company states in place of a name; null: somebody is named. */
export function statementWords({ statement }: Controller, words: Words): string | null {
	return statement === null ? null : statementOf(statement, words);
}

function isHidden(statement: string | null): boolean {
	return statement !== null && readControlStatement(statement) === 'hidden';
}

function natureOf({ natures, statement }: Controller, words: Words): string | null {
	if (statement !== null && !isHidden(statement)) return statementOf(statement, words);
	const said = natures.map((nature) => wordsOf(nature, words));
	return said.length === 0 ? null : [...new Set(said)].join('; ');
}

const statements: Readonly<Record<ControlStatement, Message>> = {
	none: m.reporting_control_none,
	hidden: m.reporting_control_hidden,
	unknown: m.reporting_control_unknown,
	unconfirmed: m.reporting_control_unconfirmed,
	no_response: m.reporting_control_no_response,
	listed: m.reporting_control_listed,
};

/** What is not known stands in the words of the register. */
function statementOf(statement: string, { say }: Words): string {
	const known = readControlStatement(statement);
	return known === null ? statement.replaceAll('-', ' ') : say(statements[known]);
}

const share = /^(ownership-of-shares|voting-rights)-(\d+)-to-(\d+)-percent/;

/** What is not known is shown in the words of the register. */
function wordsOf(nature: string, { say, options }: Words): string {
	const [, what, from, to] = share.exec(nature) ?? [];
	if (what !== undefined) {
		const range = `${from}–${to}`;
		return what === 'voting-rights'
			? m.reporting_control_votes({ range }, options)
			: m.reporting_control_shares({ range }, options);
	}
	if (nature.startsWith('right-to-appoint-and-remove-directors')) return say(m.reporting_control_directors);
	return nature.startsWith('significant-influence-or-control')
		? say(m.reporting_control_influence)
		: nature.replaceAll('-', ' ');
}
