/** Loads at the first call, once for everybody. A failure is not kept: the next caller tries again. */
export function onceLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
	let loading: Promise<Value> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}
