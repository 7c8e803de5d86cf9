import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { formatDay, formatInstant } from '#domain/formats.ts';
import { hearingOfStatus } from '#domain/judgement/hearing-of-status.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SourceView } from '#domain/source-view.ts';
import { hearListsOfAnybody, presentSourceState, type RegistryState } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { SourceCounts, SourceDetail, SourceList, SourceStatus } from '../../contract.ts';
import { type Health, healthColumns } from '../asking/health.ts';
import { catalogueOf, isConfigured, type SourceDeps } from '../source-deps.ts';
import { addBuckets, medianMs } from './median.ts';

const shownDays = 90;
const medianDays = 7;
const dayMs = 86_400_000;

type DayRow = Pick<Rows['source_day'], 'source_id' | 'day' | 'answered' | 'failed' | 'duration_buckets'> & {
	failures: Known<Rows['source_day']['failures'], Record<string, number>>;
};
type Told = { health: ReadonlyMap<string, Health>; datasets: RegistryState['datasets']; today: IsoDate };

const dayColumns = 'source_id, day, answered, failed, duration_buckets, failures';

/** Every source about a subject, in the order of the catalogue, with what became of asking it. */
export async function listSourceStatus(deps: SourceDeps, locale: Locale): Promise<SourceList> {
	const known = await readKnown(deps);
	const { rows } = await deps.pool.query<DayRow>(
		`select ${dayColumns} from source_day where day > $1::date - ${medianDays}`,
		[known.today],
	);
	const days = Map.groupBy(rows, ({ source_id }) => source_id);
	const sources = descriptorsOf(deps)
		.filter(({ role }) => role === 'subject')
		.map((descriptor) => present(deps, descriptor, known, days.get(descriptor.id) ?? [], locale));
	return { counts: count(deps, known, sources), sources };
}

/** @throws AppError (not_found) */
export async function getSourceStatus(deps: SourceDeps, id: string, locale: Locale): Promise<SourceDetail> {
	const descriptor = descriptorsOf(deps).find((each) => each.id === id && each.role === 'subject');
	if (descriptor === undefined) throw new AppError('not_found');
	const known = await readKnown(deps);
	const { rows } = await deps.pool.query<DayRow>(
		`select ${dayColumns} from source_day where source_id = $1 and day > $2::date - ${shownDays}`,
		[id, known.today],
	);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	const lastDays = lastDaysOf(known.today, medianDays);
	return {
		source: present(
			deps,
			descriptor,
			known,
			rows.filter(({ day }) => lastDays.includes(day)),
			locale,
		),
		days: lastDaysOf(known.today, shownDays).map((day) => {
			const row = byDay.get(day);
			return {
				day,
				answered: row?.answered ?? 0,
				failed: row?.failed ?? 0,
				median_ms: medianMs(row?.duration_buckets ?? []),
				failures: row?.failures ?? {},
			};
		}),
	};
}

/** How many sources the catalogue has, and how many of them answer. */
export async function countSources(deps: SourceDeps): Promise<SourceCounts> {
	const known = await readKnown(deps);
	const sources = descriptorsOf(deps)
		.filter(({ role }) => role === 'subject')
		.map((descriptor) => ({
			id: descriptor.id,
			catalogue_code: descriptor.catalogueCode,
			condition: conditionOf(deps, descriptor, known, isStaleList(descriptor, known)),
		}));
	return count(deps, known, sources);
}

function descriptorsOf(deps: SourceDeps): SourceDescriptor[] {
	const { lists, live } = catalogueOf(deps);
	return [...lists, ...live].map(({ descriptor }) => descriptor);
}

async function readKnown({ pool, clock, registry }: SourceDeps): Promise<Told> {
	const [{ datasets }, { rows }] = await Promise.all([
		registry.current(),
		pool.query<Health>({ name: 'source-health', text: `select ${healthColumns} from source_health` }),
	]);
	return { datasets, health: new Map(rows.map((row) => [row.source_id, row])), today: dayInAlmaty(clock.now()) };
}

function count(
	deps: SourceDeps,
	{ datasets, today }: Told,
	subjects: readonly Pick<SourceStatus, 'id' | 'catalogue_code' | 'condition'>[],
): SourceCounts {
	const descriptors = descriptorsOf(deps);
	const codes = (isCounted: (descriptor: SourceDescriptor) => boolean) =>
		new Set(descriptors.filter(isCounted).map(({ catalogueCode }) => catalogueCode)).size;
	const { asked, answered, neverAsked, notLoaded, frozen } = hearingOfStatus(subjects);
	return {
		state: codes(({ group }) => group === 'state'),
		closed: codes(({ group }) => group === 'closed'),
		foreign: codes(({ group }) => group === 'foreign'),
		fast: hearListsOfAnybody({ datasets, today }).answered,
		total: codes(({ role }) => role === 'subject'),
		...{ asked, answering: answered, never_asked: neverAsked, not_loaded: notLoaded.length, frozen },
	};
}

function present(
	deps: SourceDeps,
	descriptor: SourceDescriptor,
	known: Told,
	days: readonly DayRow[],
	locale: Locale,
): SourceStatus {
	const tag = languageTag(locale);
	const health = known.health.get(descriptor.id);
	const view = presentSourceState(descriptor, known.datasets.get(descriptor.id), tag, known.today);
	const condition = conditionOf(deps, descriptor, known, view.is_stale);
	return {
		...view,
		...(isList(deps, descriptor) && view.as_of !== null ? {} : liveView(condition, health, tag)),
		catalogue_code: descriptor.catalogueCode,
		group: descriptor.group,
		section: descriptor.section,
		access: descriptor.access,
		price_kzt: descriptor.priceKzt,
		needs_consent: descriptor.needsConsent,
		is_of_oneself: descriptor.isOfOneself === true,
		report: descriptor.report,
		evidence: descriptor.evidence,
		checked_on: descriptor.checkedOn,
		condition,
		frozen_on: descriptor.frozenOn ?? null,
		silent_since: health?.silent_since?.toISOString() ?? null,
		last_success_at: health?.last_success_at?.toISOString() ?? view.retrieved_at,
		median_ms: medianMs(addBuckets(days.map(({ duration_buckets }) => duration_buckets))),
	};
}

/** What is known of a source that has no list here. */
function liveView(
	condition: SourceStatus['condition'],
	health: Health | undefined,
	locale: ReturnType<typeof languageTag>,
): Partial<SourceView> {
	if (condition === 'frozen') return {};
	const answeredAt = health?.last_success_at?.toISOString() ?? null;
	const asOf = health?.last_as_of ?? null;
	if (condition === 'not_configured')
		return { state: 'not_asked', sentence: m.card_source_not_configured({}, { locale }) };
	if (condition === 'silent') {
		const since = health?.silent_since?.toISOString() ?? null;
		const sentence =
			since === null || asOf === null
				? m.card_source_silent_never({}, { locale })
				: m.card_source_silent(
						{ since: formatInstant(since, locale), lastGoodAsOf: formatDay(asOf, locale) },
						{ locale },
					);
		return { state: 'silent', sentence, as_of: asOf };
	}
	if (condition === 'answering' && answeredAt !== null)
		return {
			state: 'found',
			sentence: m.sources_answering({ at: formatInstant(answeredAt, locale) }, { locale }),
			as_of: asOf,
			retrieved_at: answeredAt,
		};
	return { state: 'not_asked', sentence: m.sources_never_asked({}, { locale }) };
}

function conditionOf(
	deps: SourceDeps,
	descriptor: SourceDescriptor,
	{ health, datasets }: Told,
	isStale: boolean,
): SourceStatus['condition'] {
	const { id } = descriptor;
	if (descriptor.frozenOn !== undefined) return 'frozen';
	const isLoaded = datasets.has(id);
	if (!isLoaded && !isConfigured(deps, id)) return 'not_configured';
	if ((health.get(id)?.consecutive_failures ?? 0) > 0) return 'silent';
	if (isStale) return 'stale';
	return isLoaded || health.get(id)?.last_success_at != null ? 'answering' : 'never_asked';
}

function isList(deps: SourceDeps, { id }: SourceDescriptor): boolean {
	return catalogueOf(deps).lists.some(({ descriptor }) => descriptor.id === id);
}

function isStaleList(descriptor: SourceDescriptor, { datasets, today }: Told): boolean {
	return presentSourceState(descriptor, datasets.get(descriptor.id), 'ru', today).is_stale;
}

/** The oldest first. */
function lastDaysOf(today: IsoDate, count: number): IsoDate[] {
	const last = Date.parse(today);
	return Array.from({ length: count }, (_, index) =>
		new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
	);
}
