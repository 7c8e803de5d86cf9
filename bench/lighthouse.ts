import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findArticles } from '#features/content/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { paths } from '#web/paths.ts';
import { atLeast, inGroups, type Measured, measured, median } from './kit/figure.ts';
import { cardPath } from './kit/pages.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { root } from './kit/product.ts';
import { shuffledBins } from './kit/workspace.ts';

const runs = 3;
const categories = [
	{ id: 'performance', title: 'performance', goal: 95 },
	{ id: 'accessibility', title: 'accessibility', goal: 100 },
	{ id: 'best-practices', title: 'best practices', goal: 100 },
	{ id: 'seo', title: 'SEO', goal: 100 },
] as const;

type Report = {
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; title: string; displayValue?: string; scoreDisplayMode: string }>;
};

export function findChromium(env: NodeJS.ProcessEnv): string | null {
	const candidates = [env.CHROMIUM_PATH, env.CHROME_PATH, '/usr/bin/chromium'];
	return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Lighthouse as it comes: mobile, throttled. Performance is the median of the runs, the rest the worst of them. */
export const measureLighthouse: Part = async ({ workspace, cleanup }) => {
	const chromium = findChromium(process.env);
	if (chromium === null) throw new Error('no Chromium: set CHROMIUM_PATH');
	const database = await workspace.openSeeded(cleanup);
	const [bin = ''] = await shuffledBins(database.pool, ['legal']);
	const { origin } = await startPortal(cleanup, database.url, { microCacheSeconds: 10 });
	const pages = [
		{ title: 'home page', path: paths.home.path('ru'), reports: [] as Report[] },
		{
			title: 'article',
			path: paths.article.path('ru', { id: await newestArticle(database.pool) }),
			reports: [] as Report[],
		},
		{ title: 'services', path: paths.services.path('ru'), reports: [] as Report[] },
		{ title: 'card', path: cardPath(bin), reports: [] as Report[] },
	];
	for (let run = 0; run < runs; run++)
		for (const { path, reports, title } of pages) {
			const file = join(workspace.folder, `lighthouse-${title.replace(' ', '-')}-${run}.json`);
			const measure = () => runLighthouse(origin + path, file, chromium);
			// on a busy machine Chromium now and then loses the beginning of its trace (NO_NAVSTART)
			reports.push(await measure().catch(measure));
		}
	return pages.flatMap(({ title, reports }) => categories.map((category) => present(title, category, reports)));
};

async function newestArticle(pool: Pool): Promise<string> {
	const [article] = await findArticles(pool, 'ru');
	if (article === undefined) throw new Error('the portal has no article');
	return String(article.id);
}

async function runLighthouse(url: string, file: string, chromium: string): Promise<Report> {
	await promisify(execFile)(
		process.execPath,
		[
			join(root, 'node_modules/lighthouse/cli/index.js'),
			url,
			'--quiet',
			'--output=json',
			`--output-path=${file}`,
			'--chrome-flags=--headless=new --no-sandbox',
		],
		{ env: { ...process.env, CHROME_PATH: chromium }, timeout: 120_000 },
	);
	return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function present(page: string, category: (typeof categories)[number], reports: readonly Report[]): Measured {
	const scores = reports.map(({ categories }) => (categories[category.id]?.score ?? Number.NaN) * 100);
	const score = category.id === 'performance' ? median(scores) : Math.min(...scores);
	const rounded = Math.round(score);
	const what = `Lighthouse ${category.title}, ${page}`;
	return measured(what, rounded, inGroups(rounded), atLeast(category.goal, 'of 100'), [
		`${runs} runs, ${inGroups(Math.min(...scores))} to ${inGroups(Math.max(...scores))}`,
		...(category.id === 'performance' ? timings(reports) : failures(category.id, reports)),
	]);
}

function timings(reports: readonly Report[]): string[] {
	const last = reports.at(-1);
	const shown = [
		'first-contentful-paint',
		'largest-contentful-paint',
		'total-blocking-time',
		'cumulative-layout-shift',
	];
	return [
		shown
			.map((id) => `${last?.audits[id]?.title} ${last?.audits[id]?.displayValue}`.replaceAll('\u00a0', ' '))
			.join(', '),
	];
}

/** Audits that cost points, by name. */
function failures(category: string, reports: readonly Report[]): string[] {
	const names = reports.flatMap(({ categories: found, audits }) =>
		(found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
			const audit = audits[id];
			const isFailed = weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1;
			return isFailed ? [`fails: ${id} (${audit.title})`] : [];
		}),
	);
	return [...new Set(names)];
}
