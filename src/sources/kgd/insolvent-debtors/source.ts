import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { defineFrozenList } from '../frozen-list.ts';

type Procedure = FactKinds['insolvency_procedure']['procedure'];

const words: readonly (readonly [Procedure, RegExp])[] = [
	['rehabilitation', /реабилит|оңалт|rehabilit/i],
	['debt_restructuring', /реструктур|қайта құрылымда|restructur/i],
	['bankruptcy', /банкрот|bankrupt/i],
];

/** The list names several procedures; a word that is not among them is never guessed. */
function procedureOf(text: string | null): Procedure {
	return words.find(([, pattern]) => pattern.test(text ?? ''))?.[0] ?? 'unclear';
}

export const kgdInsolventDebtors = defineFrozenList({
	id: 'kgd-insolvent-debtors',
	catalogueCode: 'KGD-INS',
	title: {
		ru: 'Список несостоятельных должников',
		kk: 'Дәрменсіз борышкерлердің тізімі',
		en: 'List of insolvent debtors',
	},
	tells: {
		ru: 'Процедура банкротства или реабилитации, суд и дата решения',
		kk: 'Банкроттық немесе оңалту рәсімі, сот және шешім күні',
		en: 'Bankruptcy or rehabilitation, the court and the date of its decision',
	},
	page: '/ru/section/spiski-nesostoyatelnyh-dolzhnikov',
	states: 'insolvency_procedure',
	riskFactors: ['R07', 'R08'],
	frozenOn: '2023-12-31',
	factOf: ({ on, procedure, court }) => ({
		kind: 'insolvency_procedure',
		value: {
			procedure: procedureOf(procedure),
			procedureText: procedure ?? 'Несостоятельный должник',
			...{ court, decidedOn: on, administrator: null, from: null, to: null },
		},
	}),
});
