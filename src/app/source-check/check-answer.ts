import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Extent } from '#domain/facts/source-outcome.ts';
import { genuineAnswers } from '#sources/genuine-answers.ts';
import type { AskedSubject, LiveSource, RawAnswer, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { type Report, tellDifferences, tellStatements, WordCounts } from './report.ts';
import { compareShapes } from './shape/compare-shapes.ts';
import { fixtureFiles } from './shape/known-shapes.ts';
import type { Shape } from './shape/shape.ts';
import { formOf, shapeOfFile, shapeOfJson } from './shape/shape-of-file.ts';
import { subjectOf } from './subject-of-answer.ts';

/** Services of the state bus answer in one part of this name, credit bureaus in the other. */
const partOfEndpoint: Readonly<Record<string, string>> = { shep: 'answer', pkb: 'report', gkb: 'report' };

/**
 * The parts of an exchange that lie in files. One file is the part that the source asks for first; several are told apart by
 * their names. A name with 404 in it is an answer of that status.
 */
export async function partsOf(source: LiveSource, paths: readonly string[]): Promise<RawPart[]> {
	const { id } = source.descriptor;
	const only = genuineAnswers[id]?.part ?? partOfEndpoint[source.endpoint];
	return Promise.all(
		paths.map(async (path) => {
			const name = basename(path, extname(path));
			const body = await readFile(path, 'utf8');
			const contentType = body.trimStart().startsWith('<') ? 'text/xml' : 'application/json';
			const status = /404/.test(name) ? 404 : 200;
			return { name: paths.length === 1 && only !== undefined ? only : name, status, contentType, body };
		}),
	);
}

/** Reads an answer as the product would. @param subject whom it is about; null: as the answer says */
export async function checkAnswer(source: LiveSource, raw: RawAnswer, asked: AskedSubject | null): Promise<Report[]> {
	const fixtures = await fixtureFiles(source.descriptor);
	const reports = await Promise.all(raw.map((part) => checkPart(part, fixtures)));
	const whole: Report = { of: source.descriptor.id, facts: [], faults: [] };
	const subject = asked ?? subjectOf(raw.map(({ body }) => body).join('\n'));
	try {
		const { facts, asOf, oddities, extent } = source.parse(raw, subject);
		whole.facts.push(`date: ${asOf ?? 'the day of asking'}`, ...tellStatements(facts.map(({ kind }) => kind)));
		if (extent !== undefined) whole.facts.push(`read: ${extent.received} of ${extent.total}`, ...tellShown(extent));
		const words = new WordCounts();
		for (const { what, path, value } of oddities)
			if (what === 'new_field') whole.faults.push(`field not read: ${path}`);
			else words.add(path, value);
		whole.faults.push(...words.tell());
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		whole.faults.push(`no answer: ${error.message}`);
	}
	return [...reports, whole];
}

function tellShown({ shown }: Extent): string[] {
	return shown === undefined ? [] : [`listed: ${shown}`];
}

async function checkPart(part: RawPart, fixtures: readonly string[]): Promise<Report> {
	const report: Report = {
		of: part.name,
		facts: [`status: ${part.status}, ${part.body.length} characters`],
		faults: [],
	};
	if (part.body.trim() === '') return report;
	const isJson = /^[[{]/.test(part.body.trimStart());
	if (!isJson || part.status !== 200) return report;
	try {
		const known: Shape[] = [];
		for (const file of fixtures) {
			if ((await formOf(file)) !== 'json') continue;
			const shape = await shapeOfFile(file);
			if (shape !== null && shape.fields.size > 0) known.push(shape);
		}
		report.faults.push(...tellDifferences(compareShapes(known, shapeOfJson(part.body))));
	} catch (error) {
		report.faults.push(`its fields cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
	return report;
}
