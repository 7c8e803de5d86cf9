import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { mostRecent } from '#platform/most-recent.ts';
import type { ReportChangesView } from '../../contract-changes.ts';
import type { ReportView } from '../../contract-view.ts';
import type { ReportDeps } from '../deps.ts';
import { compareReports, type SourceChange } from './changes.ts';
import type { ListedVerdict } from './listed-reports.ts';
import { presentReport } from './present-report.ts';
import { findReportHead, type ReportHead, readReport, readReports } from './report-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The requested item, if it exists and is this owner’s; null: a visitor.
 *
 * @throws AppError `not_found` for anything else: nobody learns which it was
 */
export async function getReportHead(
	{ pool }: Pick<ReportDeps, 'pool'>,
	owner: string | null,
	id: string,
): Promise<ReportHead> {
	const head = owner === null || !uuid.test(id) ? undefined : await findReportHead(pool, owner, id);
	if (head === undefined) throw new AppError('not_found');
	return head;
}

const largestBytes = 32 * 1024 * 1024;

/** Whole JSON answers; sealed reports never change but for the remarks beside their facts, so they are drawn once a language. */
export class ReportReader {
	readonly #deps: ReportDeps;
	readonly #sealed = new LRUCache<string, Buffer>({
		maxSize: largestBytes,
		// and the entry itself
		sizeCalculation: (json) => json.byteLength + 200,
	});
	readonly #verdicts = mostRecent<ListedVerdict>(20_000);

	constructor(deps: ReportDeps) {
		this.#deps = deps;
	}

	/** The answer, and whom it is about. @throws AppError `not_found` */
	async get(
		owner: string | null,
		id: string,
		locale: Locale,
		serialize: (view: ReportView) => Buffer,
	): Promise<{ json: Buffer; bin: string }> {
		const { bin, hasConsents } = await getReportHead(this.#deps, owner, id);
		// what stands beside its facts changes, and is told like an answer of a source
		const key = `${locale} ${id.toLowerCase()} ${this.#deps.registry.answersAbout(bin)}`;
		// what a consent opened is closed at any moment
		const known = hasConsents ? undefined : this.#sealed.get(key);
		if (known !== undefined) return { json: known, bin };
		const report = await readReport(this.#deps, id);
		if (report === undefined) throw new AppError('not_found');
		const json = serialize(presentReport(report, { ...this.#deps, locale }));
		if (report.stored.sealedAt !== null && report.stored.consents.length === 0) this.#sealed.set(key, json);
		return { json, bin };
	}

	/** What closed reports of one's own came to, read in one statement; that of a sealed one never changes. */
	async verdictsOf(ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, ListedVerdict>> {
		const known = ids.map((id) => [id, this.#verdicts.get(`${locale} ${id}`)] as const);
		const unknown = known.flatMap(([id, verdict]) => (verdict === undefined ? [id] : []));
		const read = unknown.length === 0 ? [] : await readReports(this.#deps, unknown);
		const drawn = read.map(({ stored }) => {
			const { tone, sentence } = this.#deps.assemble(stored, locale).verdict;
			const verdict = { tone, sentence, result: (stored.reading ?? stored.idn)?.result ?? null };
			if (stored.sealedAt !== null && stored.consents.length === 0)
				this.#verdicts.set(`${locale} ${stored.id}`, verdict);
			return [stored.id, verdict] as const;
		});
		return new Map([
			...known.flatMap(([id, verdict]) => (verdict === undefined ? [] : [[id, verdict] as const])),
			...drawn,
		]);
	}

	/** @throws AppError `not_found` */
	async getChanges(owner: string | null, id: string, locale: Locale): Promise<ReportChangesView> {
		await getReportHead(this.#deps, owner, id);
		const report = await readReport(this.#deps, id);
		const previousId = report?.stored.previousId ?? null;
		const previous = previousId === null ? undefined : await readReport(this.#deps, previousId);
		if (report === undefined || previous === undefined)
			return { previous_id: null, previous_created_at: null, score: null, sources: [] };
		const { score, sources } = compareReports(previous.stored, report.stored);
		const view = presentReport(report, { ...this.#deps, locale });
		return {
			previous_id: previous.stored.id,
			previous_created_at: previous.stored.createdAt,
			score,
			sources: sources.flatMap((change) => presentChange(change, view)),
		};
	}
}

function presentChange({ sourceId, before, after, difference }: SourceChange, view: ReportView) {
	const source = view.sources.find(({ id }) => id === sourceId);
	const section = view.sections.find(({ code }) => code === source?.section);
	if (source === undefined || section === undefined) return [];
	return [
		{
			source_id: sourceId,
			source_title: source.title,
			section: section.code,
			section_title: section.title,
			is_comparable: difference !== null,
			before,
			after,
			added: difference?.added.length ?? 0,
			gone: difference?.gone.length ?? 0,
			changed: difference?.changed.length ?? 0,
		},
	];
}
