alter table reports drop constraint reports_measure_check;
alter table reports add constraint reports_measure_check
  check (measure in ('none', 'hideOffer', 'pauseOffer', 'requireChange', 'archiveOffer', 'removeComment', 'removeReview', 'suspendSelling', 'blockAccount')) not valid;
