import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type AnyCall, errorsOf, isAdminCall } from '#domain/api/call.ts';
import { errorCatalogue } from '#domain/error.ts';
import { getOpenApi } from '#features/reference/contract.ts';
import { answerExample, bodyExample } from '#features/reference/public.ts';
import { route } from '#platform/http/route.ts';

const ErrorAnswer = Type.Object(
	{
		status: Type.Literal('error'),
		code: Type.Enum(Object.keys(errorCatalogue)),
		message: Type.String({ description: 'In the language of the answer' }),
		errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
		price_kzt: Type.Optional(Type.Number({ description: 'Of payment_needed: what it costs, tenge with VAT' })),
		missing_kzt: Type.Optional(Type.Number({ description: 'Of payment_needed: what the balance lacks' })),
		request_id: Type.String(),
	},
	{ additionalProperties: false },
);

type Security = readonly Record<string, readonly string[]>[];
type Content = Record<string, { schema?: unknown; examples?: unknown }>;
type Operation = {
	operationId?: string;
	requestBody?: { content?: Content };
	responses?: Record<string, { description?: string; content?: Content }>;
	security?: Security;
};

type Document = {
	paths: Record<string, Record<string, Operation>>;
	components: { securitySchemes: Record<string, unknown> };
};

/** The OpenAPI document of every declared call: parameters, answers, errors and who may call it. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
	await app.register(swagger, {
		// every declared call has a tag; other routes have none
		hideUntagged: true,
		openapi: {
			openapi: '3.1.0',
			info: { title: 'Senim', version: '1', description: 'Counterparty reliability portal' },
			components: {
				schemas: { ErrorAnswer },
				securitySchemes: {
					bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token' },
					session: { type: 'apiKey', in: 'cookie', name: 'senim_access', description: 'The session of a browser' },
					administrator: { type: 'apiKey', in: 'cookie', name: 'senim_admin', description: 'Of an administrator' },
				},
			},
		},
	});
	let open: object | undefined;
	route(app, { getOpenApi }, () => {
		open ??= publicDocument(app);
		return open;
	});
}

/** Calls of administrators are left out: administrators use the pages, and others should not learn about them. */
function publicDocument(app: FastifyInstance): object {
	const document = wholeDocument(app);
	const { administrator: _hidden, ...securitySchemes } = document.components.securitySchemes;
	const paths = Object.entries(document.paths).filter(([path]) => !isAdminCall(path));
	return { ...document, components: { ...document.components, securitySchemes }, paths: Object.fromEntries(paths) };
}

export function wholeDocument(app: FastifyInstance): Document {
	const document = structuredClone(app.swagger()) as Document;
	const declared = new Map(app.calls.flatMap(({ declared: one }) => (one ? [[one.name, one.call] as const] : [])));
	for (const operations of Object.values(document.paths)) {
		for (const operation of Object.values(operations)) {
			const call = declared.get(operation.operationId ?? '');
			if (call !== undefined) complete(operation, call);
		}
	}
	return document;
}

/** Errors and callers are added here and not to the route schema, so that Fastify compiles no serializer for them. */
function complete(operation: Operation, call: AnyCall): void {
	const byStatus = Map.groupBy(errorsOf(call), (code) => errorCatalogue[code].status);
	const schema = { $ref: '#/components/schemas/ErrorAnswer' };
	operation.responses = { ...operation.responses };
	exemplify(operation.requestBody?.content, bodyExample(call));
	exemplify(operation.responses[call.status ?? 200]?.content, answerExample(call));
	for (const [status, codes] of byStatus) {
		const content = { 'application/json': { schema } };
		operation.responses[String(status)] = { description: codes.join(', '), ...(call.isForeign ? {} : { content }) };
	}
	for (const [status, description] of Object.entries(call.emptyStatuses ?? {}))
		operation.responses[status] = { description };
	operation.security = securityOf(call);
}

function exemplify(content: Content | undefined, value: unknown): void {
	const json = content?.['application/json'];
	if (json !== undefined && value !== null) json.examples = { invented: { value } };
}

function securityOf({ callers }: AnyCall): Security {
	if (callers === 'anybody') return [];
	return callers === 'account' ? [{ bearer: [] }, { session: [] }] : [{ administrator: [] }];
}
