/** Names of the columns; read out with the rows themselves, so only seen. */
export function ColumnNames({ names, className }: { names: readonly string[]; className: string }) {
	return (
		<div
			aria-hidden="true"
			className={`hidden border-b border-line px-5 py-2 text-xs text-muted md:grid md:px-6 ${className}`}
		>
			{names.map((name) => (
				<span key={name}>{name}</span>
			))}
		</div>
	);
}
