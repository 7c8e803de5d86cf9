const turns = Array.from({ length: 24 }, (_, turn) => turn * 7.5);

/** The rosette of a banknote behind the search: a quiet sign of authenticity, nothing to read. */
export function Guilloche() {
	return (
		<svg
			viewBox="-300 -300 600 600"
			className="no-print pointer-events-none absolute top-[-190px] right-[-260px] size-[640px] text-blue opacity-[0.11] xl:top-[-120px] xl:right-[-90px] xl:size-[760px]"
			fill="none"
			stroke="currentColor"
			strokeWidth="0.8"
			aria-hidden="true"
		>
			{turns.map((turn) => (
				<g key={turn} transform={`rotate(${turn})`}>
					<ellipse rx="290" ry="104" />
					<ellipse rx="176" ry="48" />
				</g>
			))}
		</svg>
	);
}
