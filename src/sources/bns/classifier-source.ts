import { defineSource, type SourceDescriptor } from '#sources/kit/define-source.ts';
import { bns } from './publisher.ts';

type Own = Pick<
	SourceDescriptor,
	'id' | 'title' | 'tells' | 'officialUrl' | 'cadenceDays' | 'format' | 'evidence' | 'checkedOn'
>;

/** A classifier names what registers hold in codes; about a subject it states nothing. */
export function defineClassifier(own: Own): SourceDescriptor {
	return defineSource({
		...own,
		catalogueCode: 'BNS-CLS',
		publisher: bns,
		access: 'file',
		isStopFactor: false,
		group: 'state',
		section: 'registration',
		states: [],
		riskFactors: [],
		report: null,
		appliesTo: [],
		priceKzt: 0,
		needsConsent: false,
		role: 'classifier',
	});
}

/** Those that change with a decree and are kept in a file of ours. */
export function defineShippedClassifier(own: Pick<Own, 'id' | 'title' | 'tells'>): SourceDescriptor {
	return defineClassifier({
		...own,
		officialUrl: 'https://stat.gov.kz/ru/classifiers/statistical/',
		cadenceDays: 365,
		format: 'our CSV code, name_ru, name_kk, name_en',
		// a file that ships with the product: its form is ours
		evidence: 'documented',
		checkedOn: '2026-11-25',
	});
}
