import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { gosreestr } from '../publisher.ts';
import { readObjects } from './parse.ts';

export const gosreestrStateProperty = defineRecordList({
	descriptor: defineSource({
		id: 'gosreestr-state-property',
		catalogueCode: 'GOSR',
		group: 'state',
		title: {
			ru: 'Реестр государственного имущества',
			kk: 'Мемлекеттік мүлік тізілімі',
			en: 'State property register',
		},
		tells: {
			ru: 'Доля государства, собственник и орган управления',
			kk: 'Мемлекеттің үлесі, меншік иесі және басқару органы',
			en: 'Share of the state, owner and managing body',
		},
		publisher: gosreestr,
		officialUrl: 'https://gr5.e-qazyna.kz/p/ru/api/v1/gr-objects',
		section: 'registration',
		states: ['state_share'],
		riskFactors: ['R30'],
		report: 'fast',
		appliesTo: organisations,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F15: JSON, gr-objects: every object of the register at once, without a key',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	readRecords: readObjects,
	expectedRows: { min: 1, max: 500_000 },
	// the service states no day of its own
	download: fileDownload('gosreestr', { 'gr-objects.json': '/p/ru/api/v1/gr-objects' }, { expects: 'json' }),
});
