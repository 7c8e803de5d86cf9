// What the portal is measured against: plain Fastify that only draws ready trees or only repeats ready bytes.
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { BareContent } from './bare.ts';
import { serveParent } from './child.ts';
import { parseReactHtml } from './html-tree.ts';

serveParent<BareContent>(async ({ pages, answers }) => {
	const app = Fastify();
	const trees = new Map(pages.map(({ key, body }) => [key, readTree(body)]));
	const bodies = new Map(answers.map(({ key, body }) => [key, body]));
	app.get<{ Params: { key: string } }>('/page/:key', (request, reply) => {
		const tree = trees.get(request.params.key);
		if (tree === undefined) return reply.code(404).send();
		draw(tree, reply);
		return reply;
	});
	app.get<{ Params: { key: string } }>('/json/:key', (request, reply) => {
		const body = bodies.get(request.params.key);
		if (body === undefined) return reply.code(404).send();
		return reply.type('application/json; charset=utf-8').send(body);
	});
	return { origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
});

/** @throws Error unless the tree gives the same markup back: else the comparison would be of different things */
function readTree(html: string): ReactElement {
	const tree = parseReactHtml(html);
	if (comparable(`<!DOCTYPE html>${renderToString(tree)}`) !== comparable(html))
		throw new Error('the bare render draws other markup than the page');
	return tree;
}

/** React writes some names of attributes in two cases, which is one name in HTML. */
function comparable(html: string): string {
	return html.replace(/<!--[\s\S]*?-->/g, '').toLowerCase();
}

function draw(tree: ReactElement, reply: FastifyReply): void {
	const { pipe } = renderToPipeableStream(tree, {
		onShellReady() {
			reply.type('text/html; charset=utf-8').send(pipe(new PassThrough()));
		},
		onError(error) {
			throw error;
		},
	});
}
