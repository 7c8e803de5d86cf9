import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { bpr } from '../publisher.ts';
import { openSheet, startsData } from './parse.ts';

export const bprPreliminary = defineListSource<'statement'>({
	descriptor: defineSource({
		id: 'bpr-preliminary',
		catalogueCode: 'BPR',
		title: {
			ru: 'Предварительный индекс государственных органов',
			kk: 'Мемлекеттік органдардың алдын ала индексі',
			en: 'Preliminary index of the state bodies',
		},
		tells: {
			ru: 'Оценка по каждому фактору индекса, рассчитанная государственным органом по своим данным; сами данные под тайной не передаются',
			kk: 'Мемлекеттік орган өз деректері бойынша есептеген индекстің әр факторының бағасы; құпия деректердің өзі берілмейді',
			en: 'Where a subject stands on each factor of the index, by a state body’s own data; the secret data themselves stay there',
		},
		publisher: bpr,
		officialUrl: null,
		access: 'contract',
		cadenceDays: 14,
		isStopFactor: false,
		group: 'state',
		section: 'registration',
		states: ['preliminary_index'],
		riskFactors: [],
		report: 'fast',
		appliesTo: everySubject,
		priceKzt: 0,
		needsConsent: false,
		role: 'subject',
		format: '[assumed] CSV bin, factor, bin_code, value, unit, as_of, reason_code, body; one row a subject and factor',
		evidence: 'assumed',
		checkedOn: null,
	}),
	rowKind: 'statement',
	headerRows: 1,
	startsData,
	openSheet,
	fold: { list: 'factors', name: 'factor', mark: 'bin' },
	expectedRows: { min: 1, max: 60_000_000 },
});
