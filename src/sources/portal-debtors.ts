import { defineSource, everySubject } from './kit/define-source.ts';

/**
 * What natural-monopoly subjects record on this portal itself. It is asked like a closed source of the full report, and counted among
 * the sources nowhere: nobody outside publishes it (docs/decisions/0102-debtors-are-no-source-of-the-catalogue.md).
 */
export const portalDebtors = defineSource({
	id: 'portal-debtors',
	catalogueCode: 'PORTAL-DEB',
	group: 'closed',
	title: {
		ru: 'Должники субъектов естественных монополий',
		kk: 'Табиғи монополия субъектілерінің борышкерлері',
		en: 'Debtors of natural-monopoly subjects',
	},
	tells: {
		ru: 'Кому из субъектов естественных монополий должен контрагент, по какому договору и сколько, и что он на это отвечает',
		kk: 'Контрагент табиғи монополия субъектілерінің қайсысына, қандай шарт бойынша және қанша қарыз екені және бұған не деп жауап беретіні',
		en: 'Which natural-monopoly subjects a counterparty owes, under which contract and how much, and what it replies',
	},
	publisher: {
		id: 'portal',
		name: {
			ru: 'Субъекты естественных монополий, которые ведут записи на этом портале',
			kk: 'Осы порталда жазба жүргізетін табиғи монополия субъектілері',
			en: 'Natural-monopoly subjects that keep records on this portal',
		},
		acronym: { ru: 'СЕМ', kk: 'ТМС', en: 'Natural monopolies' },
	},
	officialUrl: null,
	section: 'enforcement',
	states: ['debtor_claim'],
	riskFactors: [],
	report: 'full',
	appliesTo: everySubject,
	access: 'contract',
	priceKzt: 0,
	needsConsent: false,
	cadenceDays: 1,
	isOwn: true,
	isStopFactor: false,
	role: 'subject',
	format: 'tables of this portal',
	evidence: 'recorded',
	checkedOn: '2026-11-27',
});
