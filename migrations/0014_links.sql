-- Ways of the graph of links that nothing has gone so far: firms that a head has left, firms that share a telephone.
create index subject_change_former_head on subject_change (old_value) where field = 'head_name';
create index report_fact_phones on report_fact using gin ((value -> 'phones')) where kind = 'contacts';
