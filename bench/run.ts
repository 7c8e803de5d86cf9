// `npm run bench`: measures what the product promises about speed, and writes the results to docs/performance.md.
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build.ts';
import { measureAuth } from './auth.ts';
import { measureCardCache } from './card-cache.ts';
import { measureCardJson } from './card-json.ts';
import { measureCardPage } from './card-page.ts';
import { measureClone } from './clone.ts';
import { measureComparison } from './comparison.ts';
import { measureContent } from './content.ts';
import { measureContracts } from './contracts.ts';
import { measureDebts } from './debts.ts';
import { measureDocuments } from './documents.ts';
import { measureEvidence } from './evidence.ts';
import { measureHomeJs } from './home-js.ts';
import { measureIdn } from './idn.ts';
import { measureImport } from './import.ts';
import { Cleanup, withCleanup } from './kit/cleanup.ts';
import { describeGoal, type Figure, inPercent, type Measured, verdictOf } from './kit/figure.ts';
import type { BenchOptions, Part } from './kit/part.ts';
import { writePerformance } from './kit/performance-doc.ts';
import { complain, say } from './kit/say.ts';
import { Workspace } from './kit/workspace.ts';
import { describeYardstick, readYardstick } from './kit/yardstick.ts';
import { findChromium, measureLighthouse } from './lighthouse.ts';
import { measureMass } from './mass.ts';
import { measureNames } from './names.ts';
import { measureOutage } from './outage.ts';
import { measureOverload } from './overload.ts';
import { measurePath } from './path.ts';
import { measurePurchaseKills } from './purchase-kills.ts';
import { measurePurchases } from './purchases.ts';
import { measureReport } from './report.ts';
import { measureSanctions } from './sanctions.ts';
import { measureScore } from './score.ts';
import { measureSearch } from './search.ts';
import { measureSignature } from './signature.ts';
import { measureSitemap } from './sitemap.ts';
import { measureStart } from './start.ts';
import { measureVat } from './vat.ts';

const parts: Readonly<Record<string, Part>> = {
	'card-page': measureCardPage,
	'card-cache': measureCardCache,
	'card-json': measureCardJson,
	content: measureContent,
	import: measureImport,
	contracts: measureContracts,
	start: measureStart,
	clone: measureClone,
	'home-js': measureHomeJs,
	lighthouse: measureLighthouse,
	score: measureScore,
	evidence: measureEvidence,
	mass: measureMass,
	vat: measureVat,
	debts: measureDebts,
	comparison: measureComparison,
	idn: measureIdn,
	path: measurePath,
	report: measureReport,
	auth: measureAuth,
	sanctions: measureSanctions,
	names: measureNames,
	search: measureSearch,
	sitemap: measureSitemap,
	signature: measureSignature,
	documents: measureDocuments,
	overload: measureOverload,
	outage: measureOutage,
	purchases: measurePurchases,
	'purchase-kills': measurePurchaseKills,
};

const usage = `npm run bench -- [part…] [options]
Parts: ${Object.keys(parts).join(' ')}. Without a name: all but clone, idn, path, search, sitemap and purchase-kills, and lighthouse where Chromium is found.
  --clone            measures a fresh clone too (some minutes, needs the npm registry)
  --no-lighthouse    leaves it out
  --kills            kills web and worker 200 times among 2000 purchases too (the part purchase-kills, half an hour)
  --rows 300000      subjects of the register that is imported
  --subjects 200000  of the register that is searched, whose index is calculated, or whose links are walked (the goals are for 2500000)
  --register <folder> where that register is, or shall be, generated
  --rounds 4         turns of each contender
  --seconds 4        of one turn under load
  --data <folder>    a seeded DATA_DIR to use again, not running
  --no-write         leaves docs/performance.md alone
  --strict           ends with 1 where a goal is missed`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	allowNegative: true,
	options: {
		clone: { type: 'boolean', default: false },
		kills: { type: 'boolean', default: false },
		lighthouse: { type: 'boolean', default: findChromium(process.env) !== null },
		rows: { type: 'string', default: '300000' },
		subjects: { type: 'string', default: '200000' },
		register: { type: 'string' },
		rounds: { type: 'string', default: '4' },
		seconds: { type: 'string', default: '4' },
		data: { type: 'string' },
		write: { type: 'boolean', default: true },
		strict: { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
});

function chosenParts(): string[] {
	if (positionals.length > 0) return values.kills ? [...new Set([...positionals, 'purchase-kills'])] : positionals;
	const isOptionalWanted: Readonly<Record<string, boolean>> = {
		clone: values.clone,
		lighthouse: values.lighthouse,
		search: false,
		sitemap: false,
		idn: false,
		path: false,
		'purchase-kills': values.kills,
	};
	return Object.keys(parts).filter((name) => isOptionalWanted[name] ?? true);
}

function readOptions(): BenchOptions {
	const { rounds, seconds, rows, subjects } = values;
	const options = {
		rounds: Number(rounds),
		seconds: Number(seconds),
		rows: Number(rows),
		subjects: Number(subjects),
	};
	for (const [name, value] of Object.entries(options))
		if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} must be a whole number above 0`);
	return { ...options, register: values.register, isWritten: values.write };
}

async function measure(name: string, part: Part, options: BenchOptions, workspace: Workspace): Promise<Figure[]> {
	say(`\n${name}`);
	const started = performance.now();
	try {
		const yardstick = await readYardstick(workspace.folder);
		say(`  yardstick: ${describeYardstick(yardstick)}`);
		const figures = await withCleanup((cleanup) => part({ options, workspace, cleanup }));
		for (const figure of figures) print(figure);
		say(`  (${Math.round((performance.now() - started) / 1000)} s)`);
		return figures.map((figure) => ({ part: name, yardstick, ...figure }));
	} catch (error) {
		complain(`  could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
		return [];
	}
}

function print(figure: Measured): void {
	const ratio = figure.ratio === null ? '' : ` = ${inPercent(figure.ratio)}`;
	const against = figure.baseline === null ? '' : ` against ${figure.baseline}${ratio}`;
	const goal = figure.goal === null ? '' : ` · goal ${describeGoal(figure.goal)}: ${verdictOf(figure)}`;
	say(`  ${figure.what}: ${figure.figure}${against}${goal}`);
	for (const note of figure.notes) say(`    ${note}`);
}

async function run(cleanup: Cleanup): Promise<boolean> {
	const options = readOptions();
	const chosen = chosenParts().map((name) => {
		const part = parts[name];
		if (part === undefined) throw new RangeError(`There is no part «${name}».\n${usage}`);
		return { name, part };
	});
	await buildIfStale({ isForced: false, log: say });
	const workspace = await Workspace.open(cleanup, values.data);
	const figures: Figure[] = [];
	let isComplete = true;
	for (const { name, part } of chosen) {
		const measured = await measure(name, part, options, workspace);
		isComplete &&= measured.length > 0;
		figures.push(...measured);
	}
	const misses = figures.filter((figure) => verdictOf(figure) === 'miss');
	say(`\n${figures.filter((figure) => verdictOf(figure) === 'pass').length} goals reached, ${misses.length} missed`);
	for (const { what, figure, goal } of misses) say(`  missed: ${what}: ${figure}, goal ${describeGoal(goal)}`);
	if (values.write) writePerformance(figures, Object.keys(parts));
	return isComplete && misses.length === 0;
}

if (values.help) say(usage);
else {
	const cleanup = new Cleanup();
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void cleanup.run().then(() => process.exit(130)));
	try {
		const isFine = await run(cleanup);
		if (values.strict && !isFine) process.exitCode = 1;
	} catch (error) {
		complain(error instanceof Error ? error.message : String(error));
		process.exitCode = 2;
	} finally {
		await cleanup.run();
	}
}
