import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../error.ts';
import type { Callers } from './callers.ts';
import { localeName } from './schemas.ts';

/**
 * A call of the API is declared once, in the `contract.ts` of its feature. The server registers it (`route`), the page's
 * client is typed by it (`api.call`), OpenAPI and the table of who may call come from it.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer other than our JSON: a file or a stream of events. */
export type FileAnswer = { mediaTypes: readonly [string, ...string[]] };

export type CallDeclaration = {
	/** one sentence for readers of the reference */
	summary: string;
	tag: string;
	callers: Callers;
	/** changes what belongs to the owner: whoever acts for an organisation as a viewer is refused */
	role?: 'editor';
	/** of one address, counted per process */
	limit?: { max: number; seconds: number };
	params?: TObject;
	/** without `locale`, which every one of our calls takes */
	query?: TObject;
	body?: TSchema;
	/** of a body that is no JSON */
	consumes?: readonly string[];
	/** where it may be larger than others */
	bodyLimitBytes?: number;
	/** null: nothing but `{"status": "ok"}` */
	answer: TSchema | FileAnswer | null;
	meta?: TSchema;
	/** 200 unless it is named */
	status?: 201 | 202;
	/** statuses without a body that are no errors, and what they say */
	emptyStatuses?: Readonly<Record<number, string>>;
	/** what it may refuse with, besides what every call of its kind may */
	errors?: readonly ErrorCode[];
	/** takes `Idempotency-Key`: a repeated sending is answered once */
	isIdempotent?: true;
	/** takes `If-Match`, a version in quotes: what was changed meanwhile is not overwritten */
	isVersioned?: true;
	/** written in somebody else's format: without our envelope and without `locale` */
	isForeign?: true;
	/** of the example in the reference, where one value asks for another */
	example?: {
		query?: Readonly<Record<string, string>>;
		body?: Readonly<Record<string, unknown>>;
	};
};

export type Call<
	M extends Method = Method,
	Path extends string = string,
	D extends CallDeclaration = CallDeclaration,
> = D & {
	method: M;
	path: Path;
};
export type AnyCall = Call;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
	? ParamNames<Head> | ParamNames<Rest>
	: Path extends `:${infer Name}`
		? Name
		: never;
/** Every name of the path has a schema, and no other. */
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
	? { params?: never }
	: { params: TObject<Record<ParamNames<Path>, TSchema>> };

/** @example export const getReport = call('GET', '/api/v1/reports/:id', { summary, tag: 'reports', … }); */
export function call<const M extends Method, const Path extends `/${string}`, const D extends CallDeclaration>(
	method: M,
	path: Path,
	declaration: D & ParamsOf<Path>,
): Call<M, Path, D> {
	return { ...declaration, method, path };
}

export type AddressOf<C extends AnyCall> = `${C['method']} ${C['path']}`;
export type DataOf<C extends AnyCall> = C['answer'] extends TSchema ? Static<C['answer']> : undefined;
export type MetaOf<C extends AnyCall> = C extends { meta: infer Meta extends TSchema } ? Static<Meta> : never;
export type ParamsIn<C extends AnyCall> = C extends { params: infer Params extends TSchema } ? Static<Params> : unknown;
export type QueryIn<C extends AnyCall> = C extends { query: infer Query extends TSchema } ? Static<Query> : unknown;
export type BodyIn<C extends AnyCall> = C extends { body: infer Body extends TSchema } ? Static<Body> : unknown;

const Locale = Type.Optional(localeName);

const adminCalls = '/api/v1/admin/';

/** Administrators need no document of their calls, and others need not know what they can do. */
export function isAdminCall(path: string): boolean {
	return path.startsWith(adminCalls);
}

/** What a call takes after its `?`, with the language of its answer; null: anything, of which nothing is read. */
export function queryOf({ query, isForeign }: AnyCall): TObject | null {
	if (isForeign) return query ?? null;
	const properties: TProperties = { ...query?.properties, locale: Locale };
	return Type.Object(properties, { additionalProperties: false });
}

/** The whole of a JSON answer; null: a file or a stream. */
export function answerOf({ answer, meta, isForeign }: AnyCall): TSchema | null {
	if (answer !== null && 'mediaTypes' in answer) return null;
	if (isForeign) return answer;
	const status = Type.Literal('ok');
	return Type.Object({ status, ...(answer === null ? {} : { data: answer }), ...(meta === undefined ? {} : { meta }) });
}

/** What any call of this kind may refuse with, whatever it does. */
function impliedErrors({ method, callers, role, limit, params, isIdempotent, isVersioned }: AnyCall): ErrorCode[] {
	const codes: ErrorCode[] = ['bad_request', 'payload_too_large', 'internal', 'unavailable'];
	if (method !== 'GET') codes.push('unsupported_media_type');
	if (callers !== 'anybody') codes.push('unauthorized', 'forbidden');
	if (callers === 'account') codes.push('signature_needed');
	if (role !== undefined) codes.push('role_needed');
	if (limit !== undefined) codes.push('too_many_requests');
	if (params !== undefined) codes.push('not_found');
	if (isIdempotent) codes.push('idempotency_key_reused');
	if (isVersioned) codes.push('version_changed');
	return codes;
}

export function errorsOf(declared: AnyCall): ErrorCode[] {
	return [...new Set([...impliedErrors(declared), ...(declared.errors ?? [])])].sort();
}
