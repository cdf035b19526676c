update interview
   set class_link = case when completing = 'CERTIFICADA' then 'ENROLLED' else 'INTERESTED' end
 where class_room_id is not null and class_link is null;

alter table interview add constraint interview_class_link_with_class
  check ((class_room_id is null) = (class_link is null));
alter table interview validate constraint interview_class_room_of_version;
-- interview_class_room_of_version checks the same and more
alter table interview drop constraint interview_class_room_id_fkey;
