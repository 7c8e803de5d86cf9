import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import {
	type AnyCall,
	answerOf,
	type BodyIn,
	type DataOf,
	type MetaOf,
	type ParamsIn,
	type QueryIn,
	queryOf,
} from '#domain/api/call.ts';
import type { Callers } from '#domain/api/callers.ts';

type Fields = { properties?: Record<string, { type?: unknown }> };
/** What the schema of a call says of what it takes. */
export type Taken = { querystring?: Fields; params?: Fields; body?: Fields; consumes?: readonly string[] };
/** A call as it was registered. */
export type RegisteredCall = {
	method: string;
	url: string;
	callers: Callers;
	schema: Taken | undefined;
	declared: { name: string; call: AnyCall } | undefined;
};

declare module 'fastify' {
	interface FastifyInstance {
		/** every call the server answers, with who may make it */
		calls: RegisteredCall[];
	}
	interface FastifyContextConfig {
		/** who may make the call; see `addCallers` */
		callers?: Callers;
		/** the declaration it was registered by, and the name of that */
		declared?: { name: string; call: AnyCall };
		/** what is asked below `/api` and nowhere declared: that there is no such call */
		isCatchAll?: true;
	}
}

export type Asked<C extends AnyCall> = {
	params: ParamsIn<C>;
	query: QueryIn<C>;
	body: BodyIn<C>;
	/** null where none was sent */
	idempotencyKey: string | null;
	/** what the caller has seen; null where it was not said */
	version: number | null;
	request: FastifyRequest;
	reply: FastifyReply;
};

/** The data, with their meta where one is declared. */
type Told<C extends AnyCall> = C extends { meta: TSchema } ? { data: DataOf<C>; meta: MetaOf<C> } : DataOf<C>;
/** What a handler gives back: what it has to tell, an answer that was kept, or the reply that it has sent by itself. */
export type Given<C extends AnyCall> = FastifyReply | Buffer | Told<C>;

export type Handler<C extends AnyCall> = C['answer'] extends null
	? (asked: Asked<C>) => Promise<void>
	: (asked: Asked<C>) => Given<C> | Promise<Given<C>>;

type ServerOptions = Pick<RouteShorthandOptions, 'attachValidation' | 'onSend' | 'exposeHeadRoute'>;

const keyHeader = { 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) };
/** As `version` of the answers says it, in quotes. */
const versionHeader = { 'if-match': Type.Optional(Type.String({ pattern: '^"[1-9]\\d{0,8}"$' })) };

/**
 * The only way to register a call below `/api`.
 *
 * @example route(app, { getReport }, async ({ params }) => findReport(params.id));
 * @param named the declaration under the name of its constant, which becomes its `operationId`
 */
export function route<C extends AnyCall>(
	app: FastifyInstance,
	named: Readonly<Record<string, C>>,
	handler: Handler<C>,
	options: ServerOptions = {},
): void {
	const [[name, declared] = [], ...others] = Object.entries(named);
	if (name === undefined || declared === undefined || others.length > 0) throw new Error('one call at a time');
	const { callers, limit, bodyLimitBytes } = declared;
	// per request nothing is worked out that the declaration says
	const registered = { declared, handler, envelop: envelopeOf(declared) };
	app.route({
		method: declared.method,
		url: declared.path,
		config: {
			...{ callers, declared: { name, call: declared } },
			...(limit === undefined ? {} : { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } }),
		},
		...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
		schema: schemaOf(name, declared),
		...options,
		handler: (request, reply) => answer(registered, request, reply),
	});
}

type Registered<C extends AnyCall> = { declared: C; handler: Handler<C>; envelop: Envelop };

async function answer<C extends AnyCall>(
	{ declared, handler, envelop }: Registered<C>,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<unknown> {
	if (declared.status !== undefined) reply.code(declared.status);
	const { 'idempotency-key': key, 'if-match': match } = request.headers;
	const given: unknown = await handler({
		// judged against the schemas of the declaration before this is reached
		params: request.params as ParamsIn<C>,
		query: (declared.isForeign ? request.query : ownQuery(request.query)) as QueryIn<C>,
		body: request.body as BodyIn<C>,
		idempotencyKey: typeof key === 'string' ? key : null,
		version: declared.isVersioned && typeof match === 'string' ? Number(match.slice(1, -1)) : null,
		request,
		reply,
	});
	return Buffer.isBuffer(given) || reply.sent ? given : envelop(given);
}

type Envelop = (told: unknown) => unknown;

function envelopeOf({ isForeign, answer: answered, meta }: AnyCall): Envelop {
	if (isForeign) return (told) => told;
	if (answered === null) return () => ({ status: 'ok' });
	if (meta === undefined) return (data) => ({ status: 'ok', data });
	return (told) => ({ status: 'ok', ...(told as object) });
}

/** An answer serialised for caching; its handler returns it through `asKept`. */
export function serialize<C extends AnyCall>(declared: C, reply: FastifyReply, told: Told<C>): Buffer {
	const answered = envelopeOf(declared)(told) as Record<string, unknown>;
	return Buffer.from(String(reply.serializeInput(answered, String(declared.status ?? 200))));
}

/** Returned and not sent: the caller does not wait for delivery. */
export function asKept(reply: FastifyReply, answered: Buffer): Buffer {
	reply.type('application/json; charset=utf-8');
	return answered;
}

/** The language of a call is `request.locale`, wherever it was said. */
function ownQuery(query: unknown): unknown {
	const { locale: _said, ...own } = query as { locale?: unknown };
	return own;
}

const schemas = new WeakMap<AnyCall, FastifySchema>();

/** One object for each declaration: what is compiled of it is known by it. */
function schemaOf(name: string, declared: AnyCall): FastifySchema {
	const known = schemas.get(declared);
	if (known !== undefined) return known;
	const made = makeSchema(name, declared);
	schemas.set(declared, made);
	return made;
}

function makeSchema(name: string, declared: AnyCall): FastifySchema {
	const {
		summary,
		tag,
		params,
		body,
		consumes,
		isIdempotent,
		isVersioned,
		emptyStatuses = {},
		status = 200,
	} = declared;
	const query = queryOf(declared);
	const headers = { ...(isIdempotent ? keyHeader : {}), ...(isVersioned ? versionHeader : {}) };
	const empty = Object.keys(emptyStatuses).map((code) => [code, Type.Null()]);
	return {
		...{ summary, tags: [tag], operationId: name },
		...(params === undefined ? {} : { params }),
		...(query === null ? {} : { querystring: query }),
		...(body === undefined ? {} : { body }),
		...(consumes === undefined ? {} : { consumes: [...consumes] }),
		...(isIdempotent || isVersioned ? { headers: Type.Object(headers) } : {}),
		response: { [status]: responseOf(declared), ...Object.fromEntries(empty) },
	};
}

function responseOf(declared: AnyCall): unknown {
	const { answer: answered } = declared;
	if (answered === null || !('mediaTypes' in answered)) return answerOf(declared);
	const schema = Type.Unsafe<Buffer>({ type: 'string' });
	return { content: Object.fromEntries(answered.mediaTypes.map((type) => [type, { schema }])) };
}
