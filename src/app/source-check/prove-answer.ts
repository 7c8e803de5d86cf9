import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Statement } from '#domain/facts/statement.ts';
import { findLiveSource } from '#sources/catalogue.ts';
import { genuineAnswers } from '#sources/genuine-answers.ts';
import type { AskedSubject, LiveSource, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { type Prover, proofOf } from './proof.ts';
import { subjectOf } from './subject-of-answer.ts';

/**
 * What the name of a file says must come of it: `not-found`, `nothing` and a body that is empty on purpose are «nothing», an
 * `invalid route` and a `busy` state are failures; all others state something.
 */
type Outcome = 'found' | 'nothing' | 'failure';
function expected(file: string): Outcome {
	if (/invalid-route|busy/.test(file)) return 'failure';
	return /not-found|nothing|no-payer|api_error/.test(file) ? 'nothing' : 'found';
}

/** Recorded answers of live sources. */
export const proveAnswer: Prover = async (sourceId, path) => {
	const source = findLiveSource(sourceId);
	const genuine = genuineAnswers[sourceId];
	if (source === undefined || genuine === undefined) return undefined;
	const file = basename(path);
	const [status, text] = [/404/.test(file) ? 404 : 200, await readFile(path, 'utf8')];
	const body = status === 200 ? (genuine.adapt?.(text) ?? text) : text;
	const part: RawPart = { name: genuine.part, status, contentType: contentTypeOf(file), body };
	const read = outcomeOf(source, part, subjectOf(body));
	const [wanted, is] = [expected(file), read.outcome];
	return proofOf(read.statements, [
		...(is === wanted ? [] : [`it must be «${wanted}»`]),
		...read.oddities.map((oddity) => `not understood: ${oddity}`),
	]);
};

function contentTypeOf(file: string): string {
	return file.endsWith('.xml') ? 'text/xml' : 'application/json';
}

type Read = { outcome: Outcome; statements: string[]; oddities: string[] };

function outcomeOf(source: LiveSource, part: RawPart, subject: AskedSubject): Read {
	try {
		const { facts, asOf, oddities, extent } = source.parse([part], subject);
		const statements = [
			...countKinds(facts),
			...(asOf === null ? [] : [`of ${asOf}`]),
			...(extent === undefined ? [] : [`${extent.received} of ${extent.total}`]),
		];
		return {
			outcome: facts.length > 0 ? 'found' : 'nothing',
			statements: facts.length > 0 ? statements : ['nothing', ...statements],
			oddities: oddities.map(({ path, what }) => `${path} (${what})`),
		};
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		return { outcome: 'failure', statements: [error.message], oddities: [] };
	}
}

function countKinds(facts: readonly Statement[]): string[] {
	const groups = Map.groupBy(facts, kindOf);
	return [...groups].map(([kind, ofKind]) => `${ofKind.length} ${kind}`);
}

/** The kind of a fact and its most important value. */
function kindOf(fact: Statement): string {
	if (fact.kind === 'procurement_contract') return `contract ${fact.value.outcome ?? 'of no outcome'}`;
	if (fact.kind === 'vat_number') return fact.value.isValid ? 'valid number' : 'number that is not valid';
	if (fact.kind === 'unreliable_supplier') return `unreliable_supplier (${fact.value.list})`;
	if (fact.kind === 'foreign_company') return `foreign_company ${fact.value.status}`;
	if (fact.kind === 'head') return `head whose term ${fact.value.to === null ? 'is open' : 'has ended'}`;
	return fact.kind;
}
