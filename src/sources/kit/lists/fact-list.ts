import type { SourceDescriptor } from '../define-source.ts';
import type { FetchContext, SourceRequest } from '../live-source.ts';
import type { StatementRow } from './list-rows.ts';
import {
	type BadRow,
	defineListSource,
	expectKeys,
	type ListDownload,
	type ListSource,
	type ParsedRow,
	type SheetHead,
} from './list-source.ts';

/** Cells of a row by the name of their column. */
export type NamedCells = (key: string) => string | undefined;

type FactList = {
	descriptor: SourceDescriptor;
	/** the one heading row, in order */
	keys: readonly string[];
	expectedRows: { min: number; max: number };
	parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow>;
	download: ListDownload;
};

/** A table with one heading row of known keys where every row states one fact (format sheet F22). */
export function defineFactList(list: FactList): ListSource<'statement'> {
	const { descriptor, keys, expectedRows, parseRow, download } = list;
	return defineListSource<'statement'>({
		descriptor,
		rowKind: 'statement',
		headerRows: 1,
		startsData: (_cells, index) => index > 0,
		openSheet(head) {
			expectKeys(
				head,
				keys.map((key) => key.toLowerCase()),
			);
			const places = new Map(keys.map((key, index) => [key, index]));
			return (cells) => parseRow((key) => cells[places.get(key) ?? -1], head);
		},
		expectedRows,
		download,
	});
}

/** The values of several cells, or the first bad one. */
export function allGood<Cells extends Readonly<Record<string, { value: unknown } | { bad: BadRow }>>>(
	cells: Cells,
): { [Key in keyof Cells]: Extract<Cells[Key], { value: unknown }>['value'] } | { bad: BadRow } {
	const values: Record<string, unknown> = {};
	for (const [key, cell] of Object.entries(cells)) {
		if ('bad' in cell) return cell;
		values[key] = cell.value;
	}
	return values as { [Key in keyof Cells]: Extract<Cells[Key], { value: unknown }>['value'] };
}

type FileOptions = {
	expects?: SourceRequest['expects'];
	timeoutMs?: number;
	/** the files state their own date */
	isDated?: boolean;
	ask?(context: FetchContext): Partial<SourceRequest>;
};

/**
 * Files at fixed addresses. A file without its own date is dated by the day of the download.
 * @param files addresses by the name each is kept under
 */
export function fileDownload(
	endpoint: ListDownload['endpoint'],
	files: Readonly<Record<string, string>>,
	{ expects = 'text', timeoutMs = 120_000, isDated = false, ask = () => ({}) }: FileOptions = {},
): ListDownload {
	return {
		endpoint,
		manners: { timeoutMs, retries: 3, perSecond: 1 },
		async fetch(context) {
			const paths: string[] = [];
			for (const [name, path] of Object.entries(files))
				paths.push(await context.save({ path, expects, ...ask(context) }, name));
			return { files: paths, listDate: isDated ? null : context.today };
		},
	};
}
