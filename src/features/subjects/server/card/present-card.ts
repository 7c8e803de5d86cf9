import { AppError } from '#domain/error.ts';
import { arrearsOf } from '#domain/facts/arrears.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import { formatDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Remark } from '#domain/remark.ts';
import { isPerson, shownNumber } from '#domain/subject.ts';
import { type Classifiers, type Names, pathTo, registerId } from '#features/facts/public.ts';
import { findVatPayer } from '#judgement/vat-payer.ts';
import { m } from '#paraglide/messages.js';
import { getSource } from '#sources/catalogue.ts';
import type { SubjectCard } from '../../contract.ts';
import type { Assessed } from '../current-result.ts';
import { isActive, kindLabel, stateLabel, stateOf, titleOf } from '../labels.ts';
import { activityOf, presentRelated } from '../present-row.ts';
import type { SubjectRow, TimelineRow } from '../subject-store.ts';
import { judgeFast, presentFastCheck } from './fast-check.ts';
import { presentTimeline } from './present-change.ts';
import { presentIdn } from './present-idn.ts';
import { presentProvenance, presentSources } from './present-sources.ts';
import type { Related, Relations } from './related-subjects.ts';

/** Everything a card is drawn from. */
export type CardMaterial = Assessed & {
	row: SubjectRow;
	relations: Relations;
	changes: readonly TimelineRow[];
	/** what the subject or the portal says beside its facts */
	remarks: readonly Remark[];
	classifiers: Classifiers;
	/** МРП that arrears are measured with, tenge */
	mciKzt: number;
	isDemo: boolean;
};

/** The card as the caller reads it: the only way out of the register for a single subject. */
export function presentCard(material: CardMaterial, locale: Locale): SubjectCard {
	const { row, evidence, result, relations, classifiers } = material;
	const state = stateOf(row);
	const judgement = judgeFast(evidence, result);
	const check = presentFastCheck(evidence, judgement, locale, material.remarks);
	const listOf = ({ total, rows }: Related) => ({
		total,
		items: rows.map((related) => presentRelated(related, classifiers, locale)),
	});
	const sources = presentSources(evidence, judgement, locale);
	return {
		...presentRequisites(material, locale),
		is_active: isActive(row),
		kind: row.kind,
		kind_label: kindLabel(row.kind, locale),
		state,
		state_label: stateLabel(state, locale),
		state_on: stateOn(material),
		known_since: row.first_listed_on,
		...presentReorganisation(material, locale),
		...presentVat(material, locale),
		idn: presentIdn(result, material.shareBelow, locale),
		verdict: check.verdict,
		stop_factors: check.stop,
		attention: check.attention,
		favourable: check.favourable,
		arrears: presentArrears(material, locale),
		arrears_note: arrearsNote(evidence, sources, locale),
		head_organisation:
			relations.headOrganisation === null ? null : presentRelated(relations.headOrganisation, classifiers, locale),
		branches: listOf(relations.branches),
		same_head: listOf(relations.sameHead),
		changes: material.changes.map((change) => presentTimeline(change, classifiers, locale)),
		provenance: presentBlocks(material, locale),
		sources,
		is_demo: material.isDemo,
	};
}

/** Names are those that existing consumers of the API know (specification §3). */
function presentRequisites({ row, classifiers }: CardMaterial, locale: Locale) {
	const tag = languageTag(locale);
	const nameOf = (names: Names | undefined) => names?.[tag] ?? null;
	const coded = (classifier: 'kfs' | 'kse', code: string | null) =>
		code === null ? null : { code, name: nameOf(classifiers.findItem(classifier, code)) };
	return {
		id: row.public_id,
		bin: shownNumber(row),
		title: titleOf(row, locale),
		short_name_ru: maskPersonsIn(row.name_ru),
		name_kz: maskPersonsIn(row.name_kk),
		is_individual: isPerson(row.kind),
		chief_name: maskPersonsIn(row.head_name),
		dt_registration: row.registered_on,
		official_address: maskPersonsIn(row.address),
		kato: row.kato_code,
		kato_path:
			row.kato_code === null
				? []
				: pathTo(classifiers.places, row.kato_code).map((place) => ({ code: place.code, name: place.names[tag] })),
		okat: row.oked_code,
		main_activity: activityOf(row, classifiers, locale),
		okat_secondary: row.oked_secondary.map((code) => ({ code, name: nameOf(classifiers.oked.get(code)) })),
		code_krp_full: row.krp_code,
		title_krp: row.krp_code === null ? null : nameOf(classifiers.findItem('krp', row.krp_code)),
		kfs: coded('kfs', row.kfs_code),
		kse: coded('kse', row.kse_code),
	};
}

/** The list's date that carried the state: the last one with the subject, or the first one without it. */
function stateOn({ row, evidence }: CardMaterial): string {
	const gone = evidence.all('register_entry').find(({ value }) => value.state === 'liquidated');
	const goneOn = gone === undefined ? null : asOfOf(gone.witness);
	if (row.is_liquidated && goneOn !== null) return goneOn;
	if (row.removed_on !== null) return row.removed_on;
	const register = registerIn(evidence);
	return (register === undefined ? null : asOfOf(register)) ?? row.listed_on;
}

/** The register that the requisites come from. */
function registerIn(evidence: Evidence): SourceEvidence | undefined {
	return evidence.sources.find(({ traits }) => traits.sourceId === registerId);
}

function presentReorganisation({ evidence }: CardMaterial, locale: Locale) {
	const options = { locale: languageTag(locale) };
	const told = evidence.all('reorganization')[0]?.value;
	const states = evidence.all('register_entry').map(({ value }) => value.state);
	const status = states.find((state) => state === 'reorganizing' || state === 'reorganized');
	const say = status === 'reorganizing' ? m.card_reorg_reorganizing : m.card_reorg_reorganized;
	return {
		reorg_type: told?.type ?? null,
		reorg_status: status === undefined ? null : say({}, options),
		reorg_date: told?.on ?? null,
	};
}

/** Lists say nothing of VAT: only who was asked about this subject does. */
function presentVat({ evidence }: CardMaterial, locale: Locale): Pick<SubjectCard, 'pay_nds' | 'vat_note'> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const vat = findVatPayer(evidence);
	if (vat === null) {
		const isConnected = evidence.speakers('vat_registration').length + evidence.speakers('tax_profile').length > 0;
		const say = isConnected ? m.card_vat_not_asked : m.card_vat_not_connected;
		return { pay_nds: null, vat_note: say({}, options) };
	}
	const day = vat.asOf === null ? '—' : formatDay(vat.asOf, tag);
	const source = getSource(vat.witness.traits.sourceId).title[tag];
	return { pay_nds: vat.isPayer, vat_note: m.card_vat_told({ source, day }, options) };
}

function presentArrears({ evidence, mciKzt }: CardMaterial, locale: Locale): SubjectCard['arrears'] {
	const { current } = arrearsOf(evidence);
	const provenance = current === null ? null : presentProvenance(current.witness, locale);
	if (current === null || current.statedKzt === 0 || provenance === null) return null;
	const listed = evidence.all('listed_arrears').find(({ witness }) => witness === current.witness)?.value;
	return {
		total_kzt: current.statedKzt,
		main_kzt: listed?.mainKzt ?? null,
		late_fee_kzt: listed?.lateFeeKzt ?? null,
		fine_kzt: listed?.fineKzt ?? null,
		deferred_kzt: current.deferredKzt,
		total_mci: Math.round((current.statedKzt / mciKzt) * 10) / 10,
		provenance,
	};
}

/** A line shows what the sources say, never that there are sources. */
function arrearsNote(evidence: Evidence, sources: SubjectCard['sources'], locale: Locale): string {
	const options = { locale: languageTag(locale) };
	const { current } = arrearsOf(evidence);
	const paidOn = current?.statedKzt === 0 ? asOfOf(current.witness) : null;
	if (paidOn !== null) return m.reporting_says_no_tax_debt({ day: formatDay(paidOn, options.locale) }, options);
	const lists = evidence.sources.filter(({ traits }) => traits.states.includes('listed_arrears'));
	const said = sources.find(({ id }) => lists.some(({ traits }) => traits.sourceId === id));
	return said?.sentence ?? m.card_source_not_applicable({}, options);
}

function presentBlocks({ evidence }: CardMaterial, locale: Locale): SubjectCard['provenance'] {
	const register = registerIn(evidence);
	const requisites = register === undefined ? null : presentProvenance(register, locale);
	// the first list was published between two looks at what is published: a moment later it is known
	if (requisites === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
	const [records] = evidence.speakers('reorganization');
	return { requisites, justice: records === undefined ? null : presentProvenance(records, locale) };
}
