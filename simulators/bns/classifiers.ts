import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClassifiers } from '../../seeds/demo/classifier-files.ts';
import { readReference } from '../../seeds/demo/reference.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import { workbookOf } from '../kit/table-file.ts';

const page = `<!doctype html><html lang="ru"><body><main>
<section id="classifiers-197"><h3>ОКЭД</h3><ul><li><a href="/upload/classifiers/oked.pdf">PDF</a></li><li><a href="/upload/classifiers/oked.xlsx">XLSX</a></li></ul></section>
<section id="classifiers-198"><h3>КПВЭД</h3><ul><li><a href="/upload/classifiers/kpved.xlsx">XLSX</a></li></ul></section>
<section id="classifiers-199"><h3>КАТО</h3><ul><li><a href="/upload/classifiers/kato.xlsx">XLSX</a></li></ul></section>
</main></body></html>`;
const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

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
		// one row, or other columns: too little of a classifier either way
		async spoiled(_request, _world, how) {
			const keys = how === 'shrunken' ? ['code', 'kk', 'ru'] : ['kod'];
			return { headers, body: await workbookOf({ keys, rows: [['100000000', 'Абай облысы', 'область Абай']] }) };
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
