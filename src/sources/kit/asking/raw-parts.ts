import type { FetchContext, RawAnswer, RawPart, SourceRequest } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { parseJson } from '../strict.ts';

/** One question and its answer under a name. @throws SourceFailure */
export async function askFor(context: FetchContext, name: string, request: SourceRequest): Promise<RawPart> {
	return { name, ...(await context.request(request)) };
}

/** @throws SourceFailure (not_understood) where the exchange is not what this source asks: an answer kept by an older version */
export function getPart(raw: RawAnswer, name: string): RawPart {
	const part = raw.find((each) => each.name === name);
	if (part === undefined) throw new SourceFailure('not_understood', `the answer has no part ${name}`);
	return part;
}

/** @throws SourceFailure (not_understood) */
export function jsonOf(raw: RawAnswer, name: string): unknown {
	return parseJson(getPart(raw, name).body, name);
}

/** A service that answers about somebody else must not be believed. @throws SourceFailure (not_understood) */
export function expectSubject(found: string | null, asked: string, what: string): void {
	if (found !== asked) throw new SourceFailure('not_understood', `${what} answers about another number`);
}
