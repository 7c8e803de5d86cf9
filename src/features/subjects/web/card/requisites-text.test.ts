import { beforeEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#paraglide/runtime.js';
import type { SubjectCard } from '../../contract.ts';
import { requisitesText } from './requisites-text.ts';

type Requisites = Parameters<typeof requisitesText>[0];

function buildRequisites(changed: Partial<Requisites> = {}): Requisites {
	const provenance: SubjectCard['provenance']['requisites'] = {
		source_id: 'bns-legal-entities',
		source_title: 'Юридические лица',
		publisher: 'Бюро национальной статистики',
		as_of: '2026-11-01',
		retrieved_at: '2026-11-21T06:00:00Z',
	};
	return {
		title: 'ТОО «Үлгі Құрылыс»',
		bin: '160340001109',
		is_individual: false,
		is_demo: false,
		dt_registration: '2016-03-14',
		official_address: 'г. Астана, пр. Абая, д. 10',
		chief_name: 'Сапаров Дамир Маратович',
		okat: '41201',
		main_activity: 'Строительство жилых зданий',
		provenance: { requisites: provenance },
		...changed,
	};
}

describe('requisites for a contract', () => {
	beforeEach(() => overwriteGetLocale(() => 'ru'));

	it('say name, number, address, head, activity and the date of the data, a line each', () => {
		expect(requisitesText(buildRequisites()).split('\n')).toEqual([
			'ТОО «Үлгі Құрылыс»',
			'БИН: 160340001109',
			'Дата регистрации: 14.03.2016',
			'Юридический адрес: г. Астана, пр. Абая, д. 10',
			'Руководитель: Сапаров Дамир Маратович',
			'ОКЭД: 41201 Строительство жилых зданий',
			'По данным официального регистра на 01.11.2026',
		]);
	});

	it('leave out what the register does not give', () => {
		const text = requisitesText(
			buildRequisites({
				dt_registration: null,
				official_address: null,
				chief_name: null,
				okat: null,
				main_activity: null,
			}),
		);
		expect(text.split('\n')).toEqual([
			'ТОО «Үлгі Құрылыс»',
			'БИН: 160340001109',
			'По данным официального регистра на 01.11.2026',
		]);
	});

	it('never carry the masked number of a person', () => {
		const text = requisitesText(buildRequisites({ title: 'ИП Сапаров', bin: '••••••••••07', is_individual: true }));
		expect(text).not.toContain('0507');
		expect(text).not.toContain('ИИН');
	});

	it('say that demonstration data are no data', () => {
		expect(requisitesText(buildRequisites({ is_demo: true })).split('\n')[0]).toBe('Демонстрационные данные');
	});

	it('speak the language of the page', () => {
		overwriteGetLocale(() => 'kk');
		expect(requisitesText(buildRequisites())).toContain('БСН: 160340001109');
		overwriteGetLocale(() => 'en');
		expect(requisitesText(buildRequisites())).toContain('Director: Сапаров Дамир Маратович');
	});
});
