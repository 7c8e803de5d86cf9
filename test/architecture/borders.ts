import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './tree.ts';

export type Crossing = { rule: string; from: string; to: string };
export type Import = { from: string; to: string };
export type Cruise = { crossings: Crossing[]; seen: string[]; imports: Import[] };

type CruiserReport = {
	modules: { source: string; dependencies: { resolved: string }[] }[];
	summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** What the border guard reports about the tree in `folder`; it needs the pinned Node, so it runs on ours. */
export function cruise(folder: string, entries: readonly string[]): Cruise {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[
			join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
			...['--config', join(folder, '.dependency-cruiser.mjs'), '--output-type', 'json', ...entries],
		],
		{ cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
	);
	if (stdout === '') throw new Error(`dependency-cruiser said nothing: ${stderr}`);
	const report = JSON.parse(stdout) as CruiserReport;
	return {
		crossings: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
		seen: report.modules.map(({ source }) => source),
		imports: report.modules.flatMap(({ source: from, dependencies }) =>
			dependencies.map(({ resolved: to }) => ({ from, to })),
		),
	};
}

/** Features that import each other, directly or round a circle: `a → b → a`, tests included. */
export function circlesOfFeatures(imports: readonly Import[]): string[] {
	const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
	const known = new Map<string, Set<string>>();
	for (const { from, to } of imports) {
		const [one, other] = [featureOf(from), featureOf(to)];
		if (one === undefined || other === undefined || one === other) continue;
		known.set(one, (known.get(one) ?? new Set()).add(other));
	}
	const circles = new Set<string>();
	const walk = (way: readonly string[]) => {
		for (const next of known.get(way.at(-1) ?? '') ?? []) {
			const at = way.indexOf(next);
			if (at === 0) circles.add([...way, next].join(' → '));
			// a circle is told from its first feature by the alphabet; others are no part of it
			else if (at < 0 && next > (way[0] ?? '')) walk([...way, next]);
		}
	};
	for (const feature of known.keys()) walk([feature]);
	return [...circles].sort();
}

/** A tree of these files under the rules of this repository; `work` gets its folder. */
export function withPlantedTree<Result>(
	files: Readonly<Record<string, string>>,
	work: (folder: string) => Result,
): Result {
	const folder = mkdtempSync(join(tmpdir(), 'senim-borders-'));
	try {
		for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
			cpSync(join(root, name), join(folder, name));
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		return work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** One breach of every rule: the file that commits it and what it imports. */
export const plantedBreaches: readonly Crossing[] = [
	{ rule: 'domain-is-pure', from: 'src/domain/a.ts', to: 'src/platform/a.ts' },
	{ rule: 'platform-knows-no-product', from: 'src/platform/b.ts', to: 'src/scoring/a.ts' },
	{ rule: 'sources-kit', from: 'src/sources/kit/a.ts', to: 'src/platform/a.ts' },
	{ rule: 'sources-are-strangers', from: 'src/sources/bns/one/a.ts', to: 'src/sources/kgd/a.ts' },
	{ rule: 'sources-of-one-publisher', from: 'src/sources/bns/one/b.ts', to: 'src/sources/bns/two/a.ts' },
	{ rule: 'scoring-reads-facts', from: 'src/scoring/b.ts', to: 'src/sources/kit/z.ts' },
	{ rule: 'judgement-is-pure', from: 'src/judgement/b.ts', to: 'src/sources/kit/z.ts' },
	{ rule: 'reporting-lays-out', from: 'src/reporting/a.ts', to: 'src/sources/kit/z.ts' },
	{ rule: 'search-room', from: 'src/search/a.ts', to: 'src/features/one/public.ts' },
	{ rule: 'search-one-door', from: 'src/features/one/server/c.ts', to: 'src/search/query/a.ts' },
	{ rule: 'web-shell', from: 'src/web/ui/A.tsx', to: 'src/features/one/contract.ts' },
	{ rule: 'feature-contract', from: 'src/features/two/contract.ts', to: 'src/scoring/a.ts' },
	{ rule: 'feature-server', from: 'src/features/one/server/a.ts', to: 'src/features/two/server/a.ts' },
	{ rule: 'feature-server-no-web', from: 'src/features/one/server/b.ts', to: 'src/features/one/web/Part.tsx' },
	{ rule: 'feature-web', from: 'src/features/one/web/Page.tsx', to: 'src/features/one/server/z.ts' },
	{ rule: 'nobody-imports-app', from: 'src/web/b.ts', to: 'src/app/config/config.ts' },
	{ rule: 'src-stands-alone', from: 'src/platform/c.ts', to: 'bench/a.ts' },
	{ rule: 'src-stands-alone', from: 'src/app/c.ts', to: 'seeds/demo/z.ts' },
	{ rule: 'src-stands-alone', from: 'src/app/d.ts', to: 'simulators/one/z.ts' },
	{ rule: 'generator-is-separate', from: 'seeds/demo/a.ts', to: 'src/sources/kit/z.ts' },
	{ rule: 'simulators-are-strangers', from: 'simulators/one/a.ts', to: 'src/sources/kit/z.ts' },
	{ rule: 'no-cycles', from: 'src/domain/egg.ts', to: 'src/domain/hen.ts' },
];

/** The files of the planted breaches; what they import is there too, and imports nothing unless it is a breach itself. */
export function plantedFiles(): Record<string, string> {
	const files: Record<string, string> = { 'src/domain/hen.ts': importOf('src/domain/egg.ts') };
	for (const { from, to } of plantedBreaches) {
		files[to] ??= 'export const value = 1;\n';
		files[from] = importOf(to);
	}
	return files;
}

function importOf(path: string): string {
	const address = path.startsWith('src/') ? `#${path.slice('src/'.length)}` : `../../${path}`;
	return `import { value as other } from '${address}';\nexport const value = other;\n`;
}
