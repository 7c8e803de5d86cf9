import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message, Words } from '../../words.ts';

type Procedure = FactKinds['insolvency_procedure'];

const procedures: Readonly<Record<Exclude<Procedure['procedure'], 'unclear'>, Message>> = {
	bankruptcy: m.reporting_procedure_bankruptcy,
	rehabilitation: m.reporting_procedure_rehabilitation,
	debt_restructuring: m.reporting_procedure_debt_restructuring,
};

/** A word that is not known is shown as its source writes it. */
export function procedureText({ procedure, procedureText: said }: Procedure, words: Words): string {
	return procedure === 'unclear' ? said : words.say(procedures[procedure]);
}
