/** `GET /api/v1/…`, broken anywhere where it is long. */
export function MethodPath({ method, path }: { method: string; path: string }) {
	return (
		<code className="font-mono text-[15px] [overflow-wrap:anywhere]">
			<span className="font-semibold text-ink">{method}</span> {path}
		</code>
	);
}
