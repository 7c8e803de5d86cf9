import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClassifiers } from '../../seeds/demo/lists/classifier-files.ts';
import { readReference } from '../../seeds/demo/reference.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import { workbookOf } from '../kit/table-file.ts';

const page = `<!doctype html><html lang="ru"><body><main>
<section id="classifiers-197"><h3>ОКЭД</h3><ul><li><a href="/upload/classifiers/oked.pdf">PDF</a></li><li><a href="/upload/classifiers/oked.xlsx">XLSX</a></li></ul></section>
<section id="classifiers-198"><h3>КПВЭД</h3><ul><li><a href="/upload/classifiers/kpved.xlsx">XLSX</a></li></ul></section>
<section id="classifiers-199"><h3>КАТО</h3><ul><li><a href="/upload/classifiers/kato.xlsx">XLSX</a></li></ul></section>
</main></body></html>`;
const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** What is left of a classifier when its publisher has lost most of it. */
const shortLists = {
	kato: {
		keys: ['te', 'ab', 'cd', 'ef', 'hij', 'k', 'name_kaz', 'name_rus', 'nn'],
		rows: [['100000000', '10', '00', '00', '000', null, 'Абай облысы', 'область Абай', 'x']],
	},
	oked: { keys: ['Код', 'Атауы', 'Наименование'], rows: [['F', 'Құрылыс', 'Строительство']] },
};
const otherColumns = { keys: ['kod'], rows: [['100000000']] };

let files: Promise<Readonly<Record<'kato' | 'oked', Buffer>>> | undefined;

async function write() {
	const folder = await mkdtemp(join(tmpdir(), 'senim-simulator-'));
	try {
		await writeClassifiers(folder, '2026-11-01', readReference());
		return {
			kato: await readFile(join(folder, 'bns-kato', 'kato.xlsx')),
			oked: await readFile(join(folder, 'bns-oked', 'oked.xlsx')),
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function fileRoute(name: 'kato' | 'oked'): SimulatorRoute {
	return {
		endpoint: 'bns',
		method: 'GET',
		pattern: `/upload/classifiers/${name}.xlsx`,
		sources: [`bns-${name}`],
		async answer() {
			files ??= write();
			return { headers, body: (await files)[name] };
		},
		async spoiled(_request, _world, how) {
			return { headers, body: await workbookOf(how === 'shrunken' ? shortLists[name] : otherColumns) };
		},
	};
}

/** Classifiers as files linked from a page (format sheet F3). */
export const classifierRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'bns',
		method: 'GET',
		pattern: '/ru/classifiers/statistical/21/',
		sources: ['bns-kato', 'bns-oked'],
		answer: () => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }),
	},
	fileRoute('kato'),
	fileRoute('oked'),
];
