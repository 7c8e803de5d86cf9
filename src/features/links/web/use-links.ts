import { useState } from 'react';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { LinksView } from '../contract.ts';
import { addStep, type Graph, type GraphNode, startGraph } from './graph.ts';

export type LinksState = {
	graph: Graph | null;
	/** node whose neighbours are on their way; the subject's id while there is no graph */
	busyNode: string | null;
	/** in the reader's language; null: nothing went wrong */
	problem: string | null;
	/** nodes that the last step brought */
	addedCount: number | null;
	grow(node: GraphNode | null): void;
};

/** @param report a report of one's own, whose founders and telephones are drawn too */
export function useLinks(cardId: string, report: string | undefined, unreachable: string): LinksState {
	const [graph, setGraph] = useState<Graph | null>(null);
	const [busyNode, setBusyNode] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [addedCount, setAddedCount] = useState<number | null>(null);

	const load = async (node: GraphNode | null) => {
		setBusyNode(node?.id ?? cardId);
		setProblem(null);
		const api = createApiClient(browserTransport, currentLocale());
		const query = { node: node?.id, page: node === null ? 1 : node.loadedPage + 1, report };
		try {
			const answer = await api.get<LinksView>(`/api/v1/subjects/${encodeURIComponent(cardId)}/links`, query);
			if (!answer.ok) {
				setProblem(answer.error.message);
				return;
			}
			const next = graph === null ? startGraph(answer.data) : addStep(graph, answer.data);
			setAddedCount(next.nodes.size - (graph?.nodes.size ?? 0));
			setGraph(next);
		} catch {
			setProblem(unreachable);
		} finally {
			setBusyNode(null);
		}
	};
	return { graph, busyNode, problem, addedCount, grow: (node) => void load(node) };
}
