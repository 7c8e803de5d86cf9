import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { describeGoal, type Figure, inPercent, verdictOf } from './figure.ts';
import { root } from './product.ts';
import { say } from './say.ts';
import { describeYardstick } from './yardstick.ts';

const file = join(root, 'docs/performance.md');
const begin = '<!-- bench:begin, written by npm run bench -->';
const end = '<!-- bench:end -->';
/** What else the machine did when the measurements began. */
const loadBefore = (loadavg()[0] ?? 0).toFixed(1);
const columns = [
	'Part',
	'What',
	'Figure',
	'Baseline',
	'Ratio',
	'Goal',
	'Result',
	'How',
	'Date · commit · load before · yardstick',
];

/**
 * Replaces the rows of the parts that were measured; rows of other parts stay with their own date and commit, unless
 * they come from another machine.
 *
 * @param order names of the parts as the table has them
 */
export function writePerformance(figures: readonly Figure[], order: readonly string[]): void {
	if (figures.length === 0) return;
	const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const from = text.indexOf(begin);
	const to = text.indexOf(end);
	if (from < 0 || to < from) throw new Error(`${file} has no place for the results: ${begin} … ${end}`);
	const machine = `Machine: ${describeMachine()}.`;
	const settings = `PostgreSQL of the newest rows, as the product sizes it: ${figures[0]?.yardstick.settings}.`;
	const old = text.slice(from, to);
	const measured = new Set(figures.map(({ part }) => part));
	const kept = old.includes(machine) ? readRows(old).filter(([part = '']) => !measured.has(part)) : [];
	const rows = [...kept, ...figures.map(rowOf)].sort(
		(one, other) => order.indexOf(one[0] ?? '') - order.indexOf(other[0] ?? ''),
	);
	const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
	writeFileSync(file, `${text.slice(0, from)}${begin}\n${machine} ${settings}\n\n${table}\n${text.slice(to)}`);
	say('Written to docs/performance.md.');
}

function rowOf(figure: Figure): string[] {
	const { part, yardstick, what, baseline, ratio, goal, notes } = figure;
	const result = { pass: 'reached', miss: '**missed**', information: '–' }[verdictOf(figure)];
	return [
		part,
		what,
		figure.figure,
		baseline ?? '–',
		ratio === null ? '–' : inPercent(ratio),
		describeGoal(goal),
		result,
		notes.join('; '),
		`${new Date().toISOString().slice(0, 10)} · ${describeCommit()} · ${loadBefore} · ${describeYardstick(yardstick)}`,
	].map((cell) => cell.replaceAll('|', '/'));
}

function readRows(block: string): string[][] {
	const lines = block.split('\n').filter((line) => line.startsWith('| '));
	// the heading and the line below it
	return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

function describeMachine(): string {
	const processors = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	return `${processors.length} cores ${processors[0]?.model.trim()}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/** A plus where the tree differs from the commit. */
function describeCommit(): string {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	const isChanged = git('status', '--porcelain', '--', 'src', 'migrations', 'seeds', 'package-lock.json') !== '';
	return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
}
